import { describe, expect, it } from "vitest";
import { createConsent } from "../../src/tracking/createConsent";

function consentIn() {
  const said: string[] = [];
  const consent = createConsent({
    announce: (type, detail) => void said.push(`${type} ${JSON.stringify(detail)}`),
    shareRefusal: () => void said.push("told the others"),
    onChange: () => void said.push(`is ${consent.answer()}`),
  });
  return { consent, said };
}

describe("the visitor's answer", () => {
  it("is unknown until it is given", () => {
    expect(consentIn().consent.answer()).toBeUndefined();
  });

  it("is announced when it is decided and each time it changes, after it holds", () => {
    const { consent, said } = consentIn();
    consent.decide(true);
    consent.decide(true);
    consent.decide(false);
    expect(said).toEqual([
      "is granted",
      'hs-consent {"analytics":"granted"}',
      "is granted",
      "told the others",
      "is denied",
      'hs-consent {"analytics":"denied"}',
    ]);
  });

  it("given in another document holds here and is not told on", () => {
    const { consent, said } = consentIn();
    consent.decide(true);
    said.length = 0;
    consent.refuseFromElsewhere();
    expect(said).toEqual(["is denied", 'hs-consent {"analytics":"denied"}']);
  });

  it("is the last word, wherever it was said", () => {
    const { consent } = consentIn();
    consent.refuseFromElsewhere();
    consent.decide(true);
    expect(consent.answer()).toBe("granted");
  });

  it("given elsewhere is taken back by the page's own setting, one given here is not", () => {
    const { consent } = consentIn();
    consent.refuseFromElsewhere();
    consent.forgetElsewhere();
    expect(consent.answer()).toBeUndefined();
    consent.decide(false);
    consent.forgetElsewhere();
    expect(consent.answer()).toBe("denied");
  });

  it("has the name of who said it last", () => {
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
