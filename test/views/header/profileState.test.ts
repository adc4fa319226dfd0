import { describe, expect, it } from "vitest";
import { closedProfile, type ProfileEvent, profileState } from "../../../src/views/header/profileState";

describe("the profile dropdown", () => {
  const stateAfter = (...types: ProfileEvent["type"][]) =>
    types.reduce((state, type) => profileState(state, { type }), closedProfile).isOpen;

  it.each<[boolean, ProfileEvent["type"][]]>([
    [true, ["pointerEntered"]],
    [false, ["pointerEntered", "pointerLeft"]],
    [true, ["focusEntered"]],
    [false, ["focusEntered", "focusLeft"]],
    [true, ["buttonPressed"]],
    [false, ["buttonPressed", "buttonPressed"]],
    [true, ["pointerEntered", "focusEntered", "buttonPressed"]],
    [true, ["pointerEntered", "focusEntered", "buttonPressed", "pointerLeft"]],
    [false, ["pointerEntered", "focusEntered", "buttonPressed", "pointerLeft", "focusLeft"]],
    [true, ["pointerEntered", "focusEntered", "focusLeft"]],
    [true, ["focusEntered", "pointerEntered", "pointerLeft"]],
    [false, ["pointerEntered", "dismissed"]],
    [false, ["pointerEntered", "dismissed", "pointerLeft"]],
    [true, ["pointerEntered", "dismissed", "buttonPressed"]],
    [true, ["buttonPressed", "pointerEntered", "pointerLeft"]],
  ])("is open: %s after %j", (isOpen, types) => {
    expect(stateAfter(...types)).toBe(isOpen);
  });
});
