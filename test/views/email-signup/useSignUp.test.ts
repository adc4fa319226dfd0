import { describe, expect, it } from "vitest";
import type { Country } from "../../../src/brands/Brand";
import {
  initialSignUpState,
  readDetectedZip,
  type SignUpEvent,
  signUpState,
} from "../../../src/views/email-signup/useSignUp";

const stateAfter = (...events: SignUpEvent[]) => events.reduce(signUpState, initialSignUpState);

const emailEdited: SignUpEvent = { type: "emailEdited" };
const zipEdited: SignUpEvent = { type: "zipEdited" };
const failed: SignUpEvent = { type: "signUpFailed" };
const pressed = (email: string, isZipValid = true): SignUpEvent => ({
  type: "submitPressed",
  email,
  isZipValid,
});
const blurred = (email: string): SignUpEvent => ({ type: "emailBlurred", email });

describe("a sign-up", () => {
  it("starts without a problem", () => {
    expect(stateAfter()).toEqual({
      emailProblem: undefined,
      isZipValid: true,
      hasFailed: false,
      isSubmitting: false,
      isSubmitted: false,
    });
  });

  it.each([
    ["", "emailMissing"],
    ["   ", "emailMissing"],
    ["nope", "emailInvalid"],
    ["a@b", "emailInvalid"],
  ])("submitted with the email %j shows %s and does not send", (email, problem) => {
    const state = stateAfter(pressed(email));
    expect([state.emailProblem, state.isSubmitting]).toEqual([problem, false]);
  });

  it("submitted with a valid email sends it, with or without surrounding spaces", () => {
    expect(stateAfter(pressed(" a@b.co "))).toMatchObject({ isSubmitting: true, emailProblem: undefined });
  });

  it("submitted with an invalid ZIP code marks it and does not send", () => {
    expect(stateAfter(pressed("a@b.co", false))).toMatchObject({ isSubmitting: false, isZipValid: false });
  });

  it("submitted with two invalid fields marks both", () => {
    expect(stateAfter(pressed("", false))).toMatchObject({ emailProblem: "emailMissing", isZipValid: false });
  });

  it("does not change when submitted again while sending", () => {
    const state = stateAfter(pressed("a@b.co"));
    expect(signUpState(state, pressed("a@b.co"))).toBe(state);
  });

  it.each([emailEdited, zipEdited])("clears a failure on %j", (event) => {
    expect(stateAfter(pressed("a@b.co"), failed)).toMatchObject({ hasFailed: true, isSubmitting: false });
    expect(stateAfter(pressed("a@b.co"), failed, event).hasFailed).toBe(false);
  });

  it("clears a failure when it is submitted again", () => {
    expect(stateAfter(pressed("a@b.co"), failed, pressed("a@b.co"))).toMatchObject({
      hasFailed: false,
      isSubmitting: true,
    });
    expect(stateAfter(pressed("a@b.co"), failed, pressed("nope")).hasFailed).toBe(false);
  });

  it("marks the email as valid again when the email is edited, but not when the ZIP code is", () => {
    expect(stateAfter(pressed("x"), zipEdited).emailProblem).toBe("emailInvalid");
    expect(stateAfter(pressed("x"), emailEdited).emailProblem).toBeUndefined();
  });

  it("checks a non-empty email on blur", () => {
    expect(stateAfter(blurred("x")).emailProblem).toBe("emailInvalid");
    expect(stateAfter(blurred("")).emailProblem).toBeUndefined();
    expect(stateAfter(pressed("x"), blurred("a@b.co")).emailProblem).toBeUndefined();
  });

  it("does not check an empty email on blur, so it stays marked only until it is edited", () => {
    expect(stateAfter(pressed(""), blurred("")).emailProblem).toBe("emailMissing");
    expect(stateAfter(pressed(""), emailEdited, blurred(" ")).emailProblem).toBeUndefined();
  });

  it("checks the ZIP code on blur, until it is edited", () => {
    const blurredZip: SignUpEvent = { type: "zipBlurred", isZipValid: false };
    expect(stateAfter(blurredZip).isZipValid).toBe(false);
    expect(stateAfter(blurredZip, zipEdited).isZipValid).toBe(true);
    expect(stateAfter(blurredZip, emailEdited).isZipValid).toBe(false);
  });

  it("shows the success view when it succeeds", () => {
    expect(stateAfter(pressed("a@b.co"), { type: "signUpSucceeded" })).toMatchObject({
      isSubmitted: true,
      isSubmitting: false,
    });
  });
});

describe("a detected postal code", () => {
  it.each<[Country, string | undefined, string]>([
    ["US", "90210", "90210"],
    ["US", "90210-1234", "90210"],
    ["US", "K1A 0B1", ""],
    ["US", undefined, ""],
    ["CA", "k1a0b1", "K1A 0B1"],
    ["NL", "1234ab", "1234 AB"],
  ])("of %s, %j, prefills %j", (country, detected, zip) => {
    expect(readDetectedZip(country, detected)).toBe(zip);
  });
});
