import { describe, expect, it } from "vitest";
import type { Country } from "../../../src/brands/Brand";
import {
  type EmailSignupEvent,
  emailMessage,
  emailSignupState,
  initialEmailSignupState,
} from "../../../src/views/email-signup/emailSignupState";

function stateAfter(...events: EmailSignupEvent[]) {
  return events.reduce(emailSignupState, initialEmailSignupState({ country: "US" }));
}

const typed = (email: string): EmailSignupEvent => ({ type: "emailTyped", email });
const pressed: EmailSignupEvent = { type: "submitPressed" };
const failed: EmailSignupEvent = { type: "signUpFailed" };

describe("the banner", () => {
  it("starts with a valid, empty email", () => {
    expect(stateAfter()).toMatchObject({
      email: "",
      zip: "",
      isEmailValid: true,
      hasError: false,
      isSubmitted: false,
    });
  });

  it.each([
    ["", "signUp.emailMissing"],
    ["   ", "signUp.emailMissing"],
    ["nope", "signUp.emailInvalid"],
    ["a@b", "signUp.emailInvalid"],
  ])("submitted with the email %j shows %s and does not send", (email, message) => {
    const state = stateAfter(typed(email), pressed);
    expect([emailMessage(state), state.isSubmitting]).toEqual([message, false]);
  });

  it("submitted with a valid email sends it, with or without surrounding spaces", () => {
    expect(stateAfter(typed(" a@b.co "), pressed)).toMatchObject({ isSubmitting: true, isEmailValid: true });
  });

  it("does not change when submitted again while sending", () => {
    const state = stateAfter(typed("a@b.co"), pressed);
    expect(emailSignupState(state, pressed)).toBe(state);
  });

  it.each<EmailSignupEvent>([typed("a@b.com"), { type: "zipTyped", zip: "9" }])(
    "clears a failure on %j",
    (event) => {
      expect(stateAfter(typed("a@b.co"), pressed, failed).hasError).toBe(true);
      expect(stateAfter(typed("a@b.co"), pressed, failed, event).hasError).toBe(false);
    },
  );

  it("marks the email as valid again when the email is edited, but not when the ZIP code is", () => {
    expect(stateAfter(typed("x"), pressed, { type: "zipTyped", zip: "9" }).isEmailValid).toBe(false);
    expect(stateAfter(typed("x"), pressed, typed("xy")).isEmailValid).toBe(true);
  });

  it("checks a non-empty email on blur", () => {
    expect(stateAfter(typed("x"), { type: "emailBlurred" }).isEmailValid).toBe(false);
    expect(stateAfter({ type: "emailBlurred" }).isEmailValid).toBe(true);
  });

  it("does not check an empty email on blur, so it stays marked only until it is edited", () => {
    const blurred: EmailSignupEvent = { type: "emailBlurred" };
    expect(stateAfter(pressed, blurred).isEmailValid).toBe(false);
    expect(stateAfter(pressed, typed("a"), typed(""), blurred).isEmailValid).toBe(true);
  });

  it("limits the ZIP code to 5 characters", () => {
    expect(stateAfter({ type: "zipTyped", zip: " 90210-1234" }).zip).toBe("90210");
  });

  it("keeps the typed text when the sign-up fails, and shows the success view when it succeeds", () => {
    const before = [typed("a@b.co"), { type: "zipTyped", zip: "90210" }, pressed] as EmailSignupEvent[];
    expect(stateAfter(...before, failed)).toMatchObject({
      email: "a@b.co",
      zip: "90210",
      hasError: true,
      isSubmitting: false,
    });
    expect(stateAfter(...before, { type: "signUpSucceeded" })).toMatchObject({
      isSubmitted: true,
      isSubmitting: false,
    });
  });
});

describe("a detected postal code", () => {
  it.each([
    ["90210", "90210"],
    ["90210-1234", "90210"],
    ["K1A 0B1", ""],
    [undefined, ""],
  ])("%j prefills %j", (detected, zip) => {
    expect(initialEmailSignupState({ country: "US", detectedZip: detected }).zip).toBe(zip);
  });

  it("that arrives later fills an empty field and never replaces typed text", () => {
    const detected: EmailSignupEvent = { type: "zipDetected", zip: "10001" };
    expect(stateAfter(detected).zip).toBe("10001");
    expect(stateAfter({ type: "zipTyped", zip: "9" }, detected).zip).toBe("9");
    expect(stateAfter({ type: "zipTyped", zip: "" }, detected).zip).toBe("");
    expect(stateAfter({ type: "zipDetected", zip: "80401" }, detected).zip).toBe("10001");
    expect(stateAfter(detected, { type: "zipDetected", zip: "" }).zip).toBe("");
  });
});

describe("the footer's ZIP field", () => {
  const zip = (text: string): EmailSignupEvent => ({ type: "zipTyped", zip: text });

  it.each([
    ["", true],
    ["90210", true],
    ["9021", false],
    ["9021a", false],
  ])("with %j is valid on blur: %s", (text, isValid) => {
    expect(stateAfter(zip(text), { type: "zipBlurred" }).isZipValid).toBe(isValid);
  });

  it("becomes valid while it is edited, and holds at most five characters", () => {
    expect(stateAfter(zip("9"), { type: "zipBlurred" }, zip("902101"))).toMatchObject({
      isZipValid: true,
      zip: "90210",
    });
  });
});

describe("the ZIP field of a brand in another country", () => {
  const stateIn = (country: Country, ...events: EmailSignupEvent[]) =>
    events.reduce(emailSignupState, initialEmailSignupState({ country }));

  it.each<[Country, string, string, boolean]>([
    ["CA", "k1a 0b1", "k1a 0b1", true],
    ["NL", "1234abc", "1234ab", true],
    ["NL", "1234", "1234", false],
    ["AT", "10 10", "1010", true],
    ["DE", "1010", "1010", false],
    ["GB", "  ", " ", true],
  ])("in %s turns %j into %j, and is valid: %s", (country, text, zip, isValid) => {
    const state = stateIn(country, { type: "zipTyped", zip: text }, { type: "zipBlurred" });
    expect([state.zip, state.isZipValid]).toEqual([zip, isValid]);
  });

  it("is prefilled with the detected code in the country's format", () => {
    expect(initialEmailSignupState({ country: "CA", detectedZip: "k1a0b1" }).zip).toBe("K1A 0B1");
    expect(
      stateIn("US", { type: "countryChanged", country: "NL" }, { type: "zipDetected", zip: "1234ab" }).zip,
    ).toBe("1234 AB");
  });
});
