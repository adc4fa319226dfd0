import { describe, expect, it } from "vitest";
import { createConsent, levelOf } from "../../src/tracking/createConsent";

function consentIn() {
  const said: string[] = [];
  const consent = createConsent({
    announce: (answer) => void said.push(`announced ${answer}`),
    shareRefusal: () => void said.push("shared with other documents"),
    onChange: () => void said.push(`is ${consent.answer()}`),
  });
  return { consent, said };
}

describe("the visitor's answer", () => {
  it("is unknown until it is given", () => {
    expect(consentIn().consent.answer()).toBeUndefined();
  });

  it("is announced after each decision and each change", () => {
    const { consent, said } = consentIn();
    consent.decide(true);
    consent.decide(true);
    consent.decide(false);
    expect(said).toEqual([
      "is granted",
      "announced granted",
      "is granted",
      "shared with other documents",
      "is denied",
      "announced denied",
    ]);
  });

  it("given in another document applies here and is not shared again", () => {
    const { consent, said } = consentIn();
    consent.decide(true);
    said.length = 0;
    consent.refuseFromElsewhere();
    expect(said).toEqual(["is denied", "announced denied"]);
  });

  it("is always the last one given, here or elsewhere", () => {
    const { consent } = consentIn();
    consent.refuseFromElsewhere();
    consent.decide(true);
    expect(consent.answer()).toBe("granted");
  });

  it("given elsewhere is reset by the page's own setting, but one given here is not", () => {
    const { consent } = consentIn();
    consent.refuseFromElsewhere();
    consent.forgetElsewhere();
    expect(consent.answer()).toBeUndefined();
    consent.decide(false);
    consent.forgetElsewhere();
    expect(consent.answer()).toBe("denied");
  });

  it("has the name of its last source", () => {
    const { consent } = consentIn();
    expect(consent.answeredBy()).toBeUndefined();
    consent.decide(true, "consent source");
    expect(consent.answeredBy()).toBe("consent source");
    consent.decide(false);
    expect(consent.answeredBy()).toBe("setConsent");
    consent.refuseFromElsewhere();
    expect(consent.answeredBy()).toBe("another tab");
    consent.forgetElsewhere();
    expect(consent.answeredBy()).toBeUndefined();
  });
});

it.each([
  ["on", undefined, "on"],
  ["pending", undefined, "pending"],
  ["off", undefined, "off"],
  ["on", "granted", "on"],
  ["pending", "granted", "on"],
  ["off", "granted", "off"],
  ["on", "denied", "off"],
  ["pending", "denied", "off"],
  ["off", "denied", "off"],
] as const)("analytics set to %s, with the visitor's answer %s, are %s", (setting, answer, level) => {
  expect(levelOf(setting, answer)).toBe(level);
});
