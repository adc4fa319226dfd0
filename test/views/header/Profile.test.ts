import { describe, expect, it } from "vitest";
import { closedProfile, type ProfileEvent, profileState } from "../../../src/views/header/Profile";

describe("the profile dropdown", () => {
  const events = {
    pointerEntered: { type: "pointerEntered" },
    pointerLeft: { type: "pointerLeft" },
    focusEntered: { type: "focusEntered" },
    focusLeft: { type: "focusLeft" },
    clicked: { type: "buttonPressed", isByPointer: true },
    keyPressed: { type: "buttonPressed", isByPointer: false },
    dismissed: { type: "dismissed" },
  } as const satisfies Record<string, ProfileEvent>;
  const isOpenAfter = (...names: (keyof typeof events)[]) =>
    names.reduce((state, name) => profileState(state, events[name]), closedProfile).isOpen;

  it.each<[(keyof typeof events)[]]>([
    [["pointerEntered"]],
    [["focusEntered", "keyPressed"]],
    [["clicked"]],
    [["pointerEntered", "clicked", "clicked", "clicked"]],
    [["pointerEntered", "focusEntered", "clicked"]],
    [["pointerEntered", "focusEntered", "clicked", "pointerLeft"]],
    [["pointerEntered", "focusEntered", "focusLeft"]],
    [["focusEntered", "pointerEntered", "pointerLeft"]],
    [["pointerEntered", "dismissed", "clicked"]],
    [["clicked", "pointerEntered", "pointerLeft"]],
  ])("is open after %j", (names) => {
    expect(isOpenAfter(...names)).toBe(true);
  });

  it.each<[(keyof typeof events)[]]>([
    [["pointerEntered", "pointerLeft"]],
    [["focusEntered"]],
    [["focusEntered", "keyPressed", "keyPressed"]],
    [["focusEntered", "keyPressed", "focusLeft"]],
    [["focusEntered", "pointerEntered", "keyPressed"]],
    [["pointerEntered", "focusEntered", "clicked", "keyPressed"]],
    [["clicked", "clicked"]],
    [["pointerEntered", "clicked", "clicked"]],
    [["pointerEntered", "focusEntered", "clicked", "pointerLeft", "focusLeft"]],
    [["pointerEntered", "dismissed"]],
    [["pointerEntered", "dismissed", "pointerLeft"]],
  ])("is closed after %j", (names) => {
    expect(isOpenAfter(...names)).toBe(false);
  });
});
