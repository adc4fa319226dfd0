import lighthouse, { defaultConfig, desktopConfig, type Flags, type Result } from "lighthouse";
import { freePorts } from "./freePorts";
import { launchBrowser } from "./launchBrowser";

/** Scores from 0 to 100. */
export type Scores = Record<"performance" | "accessibility" | "best-practices" | "seo", number>;

/** Lighthouse's result for a page, and what lowers its scores. */
interface Verdict {
  scores: Scores;
  /** The cumulative layout shift. */
  shift: number;
  complaints: string[];
}

export interface Lighthouse {
  /** Measures all categories, as on a phone with a slow network and processor. */
  judge(url: string): Promise<Verdict>;
  /** Measures the layout shift in the window of a throttled desktop. */
  shiftOnDesktop(url: string): Promise<number>;
  close(): Promise<void>;
}

const PERCENT = 100;
const GOOD = 0.9;
const SHIFT = "cumulative-layout-shift";
/** The audits that count in a score. The others take half of the time. */
const SCORED = Object.values(defaultConfig.categories ?? {}).flatMap(({ auditRefs }) =>
  auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
);

export async function startLighthouse(): Promise<Lighthouse> {
  const port = await freePorts(1);
  const browser = await launchBrowser({ args: [`--remote-debugging-port=${port}`] });

  async function run(url: string, flags: Flags, config?: typeof desktopConfig): Promise<Result> {
    const fixed: Flags = { port, logLevel: "silent", disableFullPageScreenshot: true };
    const { lhr } = (await lighthouse(url, { ...fixed, ...flags }, config)) ?? {};
    if (!lhr || lhr.runtimeError) throw new Error(`${url}: ${lhr?.runtimeError?.message ?? "no result"}`);
    return lhr;
  }

  return {
    judge: async (url) => verdictOf(await run(url, { onlyAudits: SCORED })),
    shiftOnDesktop: async (url) => shiftOf(await run(url, { onlyAudits: [SHIFT] }, desktopConfig)),
    close: () => browser.close(),
  };
}

const shiftOf = ({ audits }: Result) => audits[SHIFT]?.numericValue ?? Number.NaN;

function verdictOf(result: Result): Verdict {
  const { audits, categories } = result;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * PERCENT);
  const failing = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < GOOD);
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    shift: shiftOf(result),
    complaints: failing.map(({ id }) => `${id} ${audits[id]?.displayValue ?? ""}`.trim()),
  };
}
