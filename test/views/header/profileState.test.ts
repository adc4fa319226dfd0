import { describe, expect, it } from "vitest";
import { closedProfile, type ProfileEvent, profileState } from "../../../src/views/header/profileState";

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

  it.each<[boolean, (keyof typeof events)[]]>([
    [true, ["pointerEntered"]],
    [false, ["pointerEntered", "pointerLeft"]],
    [false, ["focusEntered"]],
    [true, ["focusEntered", "keyPressed"]],
    [false, ["focusEntered", "keyPressed", "keyPressed"]],
    [false, ["focusEntered", "keyPressed", "focusLeft"]],
    [false, ["focusEntered", "pointerEntered", "keyPressed"]],
    [false, ["pointerEntered", "focusEntered", "clicked", "keyPressed"]],
    [true, ["clicked"]],
    [false, ["clicked", "clicked"]],
    [false, ["pointerEntered", "clicked", "clicked"]],
    [true, ["pointerEntered", "clicked", "clicked", "clicked"]],
    [true, ["pointerEntered", "focusEntered", "clicked"]],
    [true, ["pointerEntered", "focusEntered", "clicked", "pointerLeft"]],
    [false, ["pointerEntered", "focusEntered", "clicked", "pointerLeft", "focusLeft"]],
    [true, ["pointerEntered", "focusEntered", "focusLeft"]],
    [true, ["focusEntered", "pointerEntered", "pointerLeft"]],
    [false, ["pointerEntered", "dismissed"]],
    [false, ["pointerEntered", "dismissed", "pointerLeft"]],
    [true, ["pointerEntered", "dismissed", "clicked"]],
    [true, ["clicked", "pointerEntered", "pointerLeft"]],
  ])("is open: %s after %j", (isOpen, types) => {
    expect(isOpenAfter(...types)).toBe(isOpen);
  });
});
