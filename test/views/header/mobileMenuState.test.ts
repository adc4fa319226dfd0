import { describe, expect, it } from "vitest";
import { closedMenu, type MobileMenuEvent, mobileMenuState } from "../../../src/views/header/mobileMenuState";

describe("the mobile menu", () => {
  const stateAfter = (...events: MobileMenuEvent[]) => events.reduce(mobileMenuState, closedMenu);
  const open: MobileMenuEvent = { type: "opened", mode: "navigation" };

  it("opens in either mode", () => {
    expect(stateAfter(open)).toEqual({ phase: "open", mode: "navigation", group: undefined });
    expect(stateAfter({ type: "opened", mode: "profile" })).toMatchObject({ phase: "open", mode: "profile" });
  });

  it("is closing, then closed, and keeps its card until then", () => {
    const closing = stateAfter(
      open,
      { type: "groupChosen", group: 1 },
      { type: "closeRequested", isAnimated: true },
    );
    expect(closing).toEqual({ phase: "closing", mode: "navigation", group: 1 });
    expect(mobileMenuState(closing, { type: "closed" })).toEqual(closedMenu);
  });

  it("closes immediately without animation", () => {
    expect(stateAfter(open, { type: "closeRequested", isAnimated: false }).phase).toBe("closed");
  });

  it("shows a group's card and goes back to the list", () => {
    const card = stateAfter(open, { type: "groupChosen", group: 3 });
    expect(card.group).toBe(3);
    expect(mobileMenuState(card, { type: "backPressed" }).group).toBeUndefined();
  });

  it("ignores events while closing or closed", () => {
    const closing = stateAfter(open, { type: "closeRequested", isAnimated: true });
    for (const event of [
      open,
      { type: "groupChosen", group: 1 },
      { type: "backPressed" },
    ] as MobileMenuEvent[]) {
      expect(mobileMenuState(closing, event)).toBe(closing);
    }
    expect(mobileMenuState(closedMenu, { type: "closeRequested", isAnimated: true })).toBe(closedMenu);
  });

  it("closes the card when its mode changes", () => {
    const state = stateAfter(
      open,
      { type: "groupChosen", group: 1 },
      { type: "modeChosen", mode: "profile" },
    );
    expect(state).toEqual({ phase: "open", mode: "profile", group: undefined });
  });
});
