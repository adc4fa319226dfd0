import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { includeEngines, isInstalled } from "../edge/includeEngines";
import { CHAOS_SECONDS } from "./loadLimits";
import { type Chaos, startEdgeChaos, startIncludeChaos } from "./startChaos";
import { isRedisInstalled } from "./startRedis";

const PAGE_WITHIN_MS = 2_000;
const VISITORS = 4;
/** A visitor's pause between two pages. */
const PAUSE_MS = 20;
/** The time between two changes of the faults. It is longer than a minute of the engines and `serve` in this test. */
const FAULT_MS = 1_600;
const START = { timeout: 20_000, interval: 100 };
const ALONE = "<hs-header></hs-header>";

const engines = [
  { name: "workerd", isMissing: false, start: startEdgeChaos },
  ...includeEngines.map((engine) => ({
    name: engine.name,
    isMissing: !isInstalled(engine) || !isRedisInstalled(),
    start: () => startIncludeChaos(engine),
  })),
];

/** The version of the navigation data in a page. */
const versionOf = (text: string) => /Interior(\d+)/.exec(text)?.[1];
/** The hash of the navigation data, by which the script recognizes it. */
const keyOf = (text: string) => /&quot;key&quot;:&quot;(\w+)&quot;/.exec(text)?.[1] ?? "";
/** The header without the marks of the first version in it. If it mixes two versions, those of the second remain. */
const withoutVersion = (text: string) =>
  text.replaceAll(`Interior${versionOf(text)}`, "Interior").replaceAll(keyOf(text) || "no key", "key");

/** The content in place of a page's header. For unexpected content, the first part that differs from a complete header. */
function kindOf(text: string, whole: string): string {
  if (text === whole) return "whole";
  if (text === ALONE) return "alone";
  if (text === "") return "nothing";
  const at = [...text].findIndex((letter, index) => letter !== whole[index]);
  return `differs at ${at} of ${text.length}: ${text.slice(Math.max(0, at - 60), at + 60)}`;
}

for (const { name, isMissing, start } of engines) {
  describe.skipIf(isMissing)(`${name} while everything fails in turn`, () => {
    let chaos: Chaos;
    let version = 0;
    const counts = { pages: 0, whole: 0, alone: 0, nothing: 0, slowestMs: 0, versions: 0 };

    beforeAll(async () => {
      chaos = await start();
      chaos.rename("Interior0");
    });
    afterAll(() => chaos.close());

    async function page(): Promise<string> {
      const response = await fetch(chaos.url, { headers: { connection: "close" } }).catch(() => undefined);
      return (await response?.text().catch(() => undefined)) ?? "";
    }

    /** The content in place of the header. */
    async function header(): Promise<string> {
      const [, text = "no page"] = /^<p>start<\/p>([\s\S]*)<p>end<\/p>$/.exec(await page()) ?? [];
      return text;
    }

    /** Creates the next version of the navigation data and then a fault, repeatedly. Ends with everything working. */
    async function failInTurn(signal: AbortSignal): Promise<void> {
      const end = Date.now() + CHAOS_SECONDS * 1000;
      const { length } = chaos.faults;
      for (let next = 0; !signal.aborted && (Date.now() < end || next % length); next += 1) {
        version += 1;
        chaos.rename(`Interior${version}`);
        await chaos.faults[next % length]?.();
        await delay(FAULT_MS);
      }
    }

    async function visit(whole: string, signal: AbortSignal): Promise<void> {
      const seen = new Map<string, string>();
      while (!signal.aborted) {
        const sentAt = performance.now();
        const text = await header();
        const ms = performance.now() - sentAt;
        expect(ms).toBeLessThan(PAGE_WITHIN_MS);
        const kind = kindOf(withoutVersion(text), whole);
        expect(kind).toMatch(/^(whole|alone|nothing)$/);
        const shown = versionOf(text);
        if (shown) seen.set(shown, seen.get(shown) ?? keyOf(text));
        if (shown) expect(seen.get(shown)).toBe(keyOf(text));
        counts.pages += 1;
        counts.slowestMs = Math.max(counts.slowestMs, Math.round(ms));
        counts[kind as "whole"] += 1;
        await delay(PAUSE_MS);
      }
      counts.versions = Math.max(counts.versions, seen.size);
    }

    it(
      "sends every page within 2 s, with a complete header, the empty element or nothing, and recovers",
      async () => {
        await expect.poll(async () => versionOf(await header()), START).toBe("0");
        const whole = withoutVersion(await header());
        const over = new AbortController();
        const end = () => over.abort();
        const visits = Array.from({ length: VISITORS }, () => visit(whole, over.signal).finally(end));
        await Promise.all([failInTurn(over.signal).finally(end), ...visits]);
        await expect.poll(async () => versionOf(await header()), START).toBe(String(version));
        console.log(`${name}: ${JSON.stringify(counts)}`);
        expect(counts.versions).toBeGreaterThan(1);
        expect(counts.whole).toBeGreaterThan(0);
      },
      (CHAOS_SECONDS + 120) * 1000,
    );
  });
}
