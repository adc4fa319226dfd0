import { createRequire } from "node:module";
import { CmpApi, CmpApiModel } from "@iabtechlabtcf/cmpapi";
import { GVL, TCModel, TCString } from "@iabtechlabtcf/core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ConsentSourceName, ConsentWindow } from "../../src/browser/consent/ConsentSource";
import { watchConsentSource } from "../../src/browser/consent/watchConsentSource";
import { watchWarnings } from "../support/console";

const installStub = createRequire(import.meta.url)("@iabtechlabtcf/stub") as () => void;
const warnings = watchWarnings();
const globals = window as unknown as Record<string, unknown>;
const NAMES = [
  "OneTrust",
  "OnetrustActiveGroups",
  "Cookiebot",
  "Didomi",
  "__ucCmp",
  "UC_UI",
  "__tcfapi",
  "dataLayer",
];
let stop: () => void = () => undefined;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.cookie = "OptanonAlertBoxClosed=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT";
  for (const name of [...NAMES, "__tcfapiLocator"]) delete globals[name];
  document.querySelectorAll("iframe").forEach((frame) => {
    frame.remove();
  });
});

function watch(name: ConsentSourceName, category?: string): boolean[] {
  const answers: boolean[] = [];
  stop = watchConsentSource(
    window as unknown as ConsentWindow,
    name,
    category,
    (isGranted) => void answers.push(isGranted),
  );
  return answers;
}

const soon = () => vi.advanceTimersByTimeAsync(500);
const fire = (type: string, detail?: unknown) => window.dispatchEvent(new CustomEvent(type, { detail }));

/** A fake of each consent tool, as its documentation describes it, with an open banner and the visitor's choice. */
interface StandIn {
  /** Adds the tool to the page. `choice` is stored by an earlier page. */
  load(choice?: boolean): void;
  choose(isGranted: boolean): void;
}

function oneTrust(): StandIn {
  const listeners: (() => void)[] = [];
  let isClosed = false;
  const apply = (isGranted: boolean) => {
    globals.OnetrustActiveGroups = isGranted ? ",C0001,C0002," : ",C0001,C0004,";
  };
  return {
    load(choice) {
      isClosed = choice !== undefined;
      apply(choice ?? false);
      globals.OneTrust = {
        IsAlertBoxClosed: () => isClosed,
        OnConsentChanged: (listener: () => void) => void listeners.push(listener),
      };
      fire("OneTrustGroupsUpdated", []);
    },
    choose(isGranted) {
      isClosed = true;
      apply(isGranted);
      for (const listener of listeners) listener();
      fire("OneTrustGroupsUpdated", []);
    },
  };
}

function cookiebot(): StandIn {
  const tool = { hasResponse: false, consent: { necessary: true, statistics: false, marketing: false } };
  const apply = (isGranted: boolean) => {
    tool.hasResponse = true;
    tool.consent = { necessary: true, statistics: isGranted, marketing: true };
  };
  return {
    load(choice) {
      if (choice !== undefined) apply(choice);
      globals.Cookiebot = tool;
    },
    choose(isGranted) {
      apply(isGranted);
      fire("CookiebotOnConsentReady");
      fire(isGranted ? "CookiebotOnAccept" : "CookiebotOnDecline");
    },
  };
}

function didomi(): StandIn {
  const listeners: (() => void)[] = [];
  let choice: boolean | undefined;
  return {
    load(stored) {
      choice = stored;
      globals.Didomi = {
        isUserStatusPartial: () => choice === undefined,
        getCurrentUserStatus: () => ({
          purposes: {
            measure_content_performance: { id: "measure_content_performance", enabled: choice === true },
            cookies: { id: "cookies", enabled: true },
          },
        }),
        on: (type: string, listener: () => void) =>
          void (type === "consent.changed" && listeners.push(listener)),
      };
    },
    choose(isGranted) {
      choice = isGranted;
      for (const listener of listeners) listener();
    },
  };
}

function usercentrics3(): StandIn {
  let choice: boolean | undefined;
  const details = () => ({
    consent: { status: "SOME_ACCEPTED", type: choice === undefined ? "IMPLICIT" : "EXPLICIT" },
    services: {
      a1: { name: "Snowplow", consent: { given: choice === true } },
      b2: { name: "Google Maps", consent: { given: true } },
    },
  });
  return {
    load(stored) {
      choice = stored;
      globals.__ucCmp = { getConsentDetails: async () => details() };
    },
    choose(isGranted) {
      choice = isGranted;
      fire("UC_CONSENT", details());
    },
  };
}

function usercentrics2(): StandIn {
  let choice: boolean | undefined;
  return {
    load(stored) {
      choice = stored;
      globals.UC_UI = {
        isInitialized: () => true,
        isConsentRequired: () => choice === undefined,
        getServicesBaseInfo: () => [
          { id: "a1", name: "Snowplow", consent: { status: choice === true } },
          { id: "b2", name: "Google Maps", consent: { status: true } },
        ],
      };
    },
    choose(isGranted) {
      choice = isGranted;
      fire("ucEvent", {
        event: "consent_status",
        type: "explicit",
        Snowplow: isGranted,
        "Google Maps": true,
      });
    },
  };
}

function google(): StandIn {
  function gtag(..._given: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: Google's own snippet pushes its arguments unchanged.
    (globals.dataLayer as unknown[]).push(arguments);
  }
  const choose = (isGranted: boolean) =>
    gtag("consent", "update", { ad_storage: "granted", analytics_storage: isGranted ? "granted" : "denied" });
  return {
    load(choice) {
      globals.dataLayer = [];
      gtag("consent", "default", { ad_storage: "granted", analytics_storage: "granted" });
      gtag("js", new Date());
      if (choice !== undefined) choose(choice);
    },
    choose,
  };
}

/** An older OneTrust, where only its cookie shows that the visitor has chosen. */
function oneTrustByCookie(): StandIn {
  const tool = oneTrust();
  const setCookie = () => {
    document.cookie = "OptanonAlertBoxClosed=2026-01-01T00:00:00.000Z; Path=/";
  };
  return {
    load(choice) {
      if (choice !== undefined) setCookie();
      tool.load(choice);
      delete (globals.OneTrust as Record<string, unknown>).IsAlertBoxClosed;
    },
    choose(isGranted) {
      setCookie();
      tool.choose(isGranted);
    },
  };
}

/** OneTrust that reports a choice only by its event. */
function oneTrustByEvent(): StandIn {
  const tool = oneTrust();
  return {
    ...tool,
    load(choice) {
      tool.load(choice);
      (globals.OneTrust as Record<string, unknown>).OnConsentChanged = () => undefined;
    },
    choose(isGranted) {
      globals.OnetrustActiveGroups = isGranted ? ",C0001,C0002," : ",C0001,";
      fire("OTConsentApplied");
    },
  };
}

/** Cookiebot with the older properties `consented` and `declined`. */
function olderCookiebot(): StandIn {
  const tool = { consented: false, declined: false, consent: { statistics: false } };
  const apply = (isGranted: boolean) =>
    Object.assign(tool, { consented: isGranted, declined: !isGranted, consent: { statistics: isGranted } });
  return {
    load(choice) {
      if (choice !== undefined) apply(choice);
      globals.Cookiebot = tool;
    },
    choose(isGranted) {
      apply(isGranted);
      fire(isGranted ? "CookiebotOnAccept" : "CookiebotOnDecline");
    },
  };
}

/** Didomi before `getCurrentUserStatus`. */
function olderDidomi(): StandIn {
  const tool = didomi();
  return {
    ...tool,
    load(stored) {
      tool.load(stored);
      const now = globals.Didomi as Record<string, unknown>;
      const getStatus = now.getCurrentUserStatus as () => { purposes: Record<string, { enabled: boolean }> };
      const enabled = () =>
        Object.entries(getStatus().purposes).flatMap(([id, purpose]) => (purpose.enabled ? [id] : []));
      globals.Didomi = {
        ...now,
        getCurrentUserStatus: undefined,
        getUserStatus: () => ({ purposes: { consent: { enabled: enabled(), disabled: [] } } }),
      };
    },
  };
}

/** Usercentrics 2 without a window event configured: its own event reports the choice before `isConsentRequired` changes. */
function usercentrics2ByEvent(): StandIn {
  const tool = usercentrics2();
  let isGiven = false;
  return {
    load(stored) {
      tool.load(stored);
      isGiven = stored === true;
      const now = globals.UC_UI as Record<string, unknown>;
      const getServicesBaseInfo = () => [{ id: "a1", name: "Snowplow", consent: { status: isGiven } }];
      globals.UC_UI = { ...now, getServicesBaseInfo };
      fire("UC_UI_CMP_EVENT", { type: "CMP_SHOWN" });
    },
    choose(isGranted) {
      isGiven = isGranted;
      fire("UC_UI_CMP_EVENT", { type: isGranted ? "ACCEPT_ALL" : "DENY_ALL" });
    },
  };
}

const tools: [ConsentSourceName, string, () => StandIn][] = [
  ["onetrust", "OneTrust", oneTrust],
  ["onetrust", "OneTrust by its event", oneTrustByEvent],
  ["onetrust", "OneTrust by its cookie", oneTrustByCookie],
  ["cookiebot", "Cookiebot", cookiebot],
  ["cookiebot", "Cookiebot by consented and declined", olderCookiebot],
  ["didomi", "Didomi", didomi],
  ["didomi", "Didomi's older status", olderDidomi],
  ["usercentrics", "Usercentrics 2 by its own event", usercentrics2ByEvent],
  ["usercentrics", "Usercentrics 3", usercentrics3],
  ["usercentrics", "Usercentrics 2", usercentrics2],
  ["google", "Google's consent mode", google],
];

describe.each(tools)("%s: %s", (name, _, create) => {
  it.each([true, false])("reports an answer from before the script ran (%s)", async (choice) => {
    create().load(choice);
    const answers = watch(name);
    await soon();
    expect(answers).toEqual([choice]);
  });

  it("reports nothing while the banner is open, then every choice", async () => {
    const tool = create();
    tool.load();
    const answers = watch(name);
    await soon();
    expect(answers).toEqual([]);
    for (const isGranted of [true, false, true]) {
      tool.choose(isGranted);
      await soon();
      expect(answers.at(-1)).toBe(isGranted);
    }
  });

  it("is read if it loads late, after one warning that it is missing", async () => {
    const answers = watch(name);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(warnings).toEqual([expect.stringContaining(`consent-source "${name}"`)]);
    create().load(true);
    await soon();
    expect(answers).toEqual([true]);
  });

  it("counts consent to other purposes only as a refusal", async () => {
    const tool = create();
    tool.load(false);
    const answers = watch(name, "of no such name");
    await soon();
    tool.choose(true);
    await soon();
    expect(answers).not.toContain(true);
  });

  it("reports nothing if it is broken", async () => {
    const broken = new Proxy(() => undefined, {
      get: () => () => {
        throw new Error("half loaded");
      },
    });
    for (const one of NAMES) globals[one] = broken;
    const answers = watch(name);
    await soon();
    expect(answers).toEqual([]);
  });
});

describe.each(["tcf", "sourcepoint"] as const)("%s", (name) => {
  function model(isGranted: boolean): string {
    const tcModel = new TCModel(new GVL({ ...LIST } as never));
    tcModel.cmpId = 10;
    tcModel.cmpVersion = 1;
    tcModel.purposeConsents.set([1, 2]);
    if (isGranted) tcModel.purposeConsents.set(8);
    return TCString.encode(tcModel);
  }

  /** A tool built with IAB Tech Lab's own library, behind its stub. */
  function load(): CmpApi {
    CmpApiModel.reset();
    return new CmpApi(10, 1, false);
  }

  it("reports each choice of a tool behind its stub, and nothing while the banner is open", () => {
    installStub();
    const answers = watch(name);
    const api = load();
    api.update(model(false), true);
    expect(answers).toEqual([]);
    api.update(model(true), false);
    api.update(model(false), false);
    expect(answers).toEqual([true, false]);
  });

  it("counts as a grant if the GDPR does not apply", () => {
    const answers = watch(name);
    load().update(null);
    return soon().then(() => expect(answers).toEqual([true]));
  });

  it("counts as missing while only its stub exists", async () => {
    globals.__tcfapi = () => undefined;
    const answers = watch(name);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(warnings).toHaveLength(1);
    expect(answers).toEqual([]);
  });
});

/** The minimum content of a vendor list. */
const LIST = {
  gvlSpecificationVersion: 3,
  vendorListVersion: 1,
  tcfPolicyVersion: 4,
  lastUpdated: "2026-01-01T00:00:00Z",
  purposes: Object.fromEntries(
    Array.from({ length: 11 }, (_, i) => [
      i + 1,
      { id: i + 1, name: `Purpose ${i + 1}`, description: "", illustrations: [] },
    ]),
  ),
  specialPurposes: {},
  features: {},
  specialFeatures: {},
  stacks: {},
  dataCategories: {},
  vendors: {},
};

describe("google", () => {
  it("reports each answer once, even if the page removes commands from its list and adds them again", async () => {
    const tool = google();
    tool.load(true);
    const answers = watch("google");
    const list = globals.dataLayer as unknown[];
    list.push("event");
    await soon();
    tool.choose(false);
    list.push("event");
    await soon();
    expect(answers).toEqual([true, false]);
    list.pop();
    await soon();
    expect(answers).toEqual([true, false]);
  });
});
