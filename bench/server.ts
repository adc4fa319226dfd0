/**
 * Measures fragments per second on one core with the built `home-services-chrome/server`. Renders each element with inline styles, from
 * identical data and from data that differs by one text. Also shows how a header's time is spent.
 *
 * Run: node build.mjs && npx tsx bench/server.ts; exit code 1 when the goal is not met.
 */
import { navigationFor } from "../demo/gateway/data/navigationFor";

// Turns off React's development checks, as servers in production do.
process.env.NODE_ENV = "production";

/** Nothing can be cached here, so React renders every node. */
const NEW_DATA = "hs-header, new data each time";
/** React also renders every node here, but this case has no goal. */
const OTHER_ZIP = "hs-header, another ZIP code each time";
const GOAL_PER_SECOND = { newData: 1000, same: 3000 };
const MEASURED_MS = 1500;
const ROUNDS = 3;

type Server = typeof import("../server/index");
const { renderFragment } = (await import(new URL("../dist/npm/server.js", import.meta.url).href)) as Server;

const navigation = navigationFor({ origin: "https://cdn.example" });
const formAction = "/subscribe";

/** The rendered cases by name; `turn` makes the data of each one unique. */
const cases: Record<string, (turn: number) => string> = {
  "hs-header, same data": () => renderFragment("hs-header", { navigation }),
  [OTHER_ZIP]: (turn) =>
    renderFragment("hs-header", { navigation, attributes: { zip: String(10_000 + (turn % 80_000)) } }),
  [NEW_DATA]: (turn) =>
    renderFragment("hs-header", { navigation: { ...navigation, loginLinkLabel: `Log in ${turn}` } }),
  "hs-footer": () => renderFragment("hs-footer", { formAction }),
  "hs-footer of HOME_ADVISOR": () =>
    renderFragment("hs-footer", { formAction, attributes: { brand: "HOME_ADVISOR" } }),
  "hs-email-signup": () => renderFragment("hs-email-signup", { formAction }),
  "hs-search": () => renderFragment("hs-search"),
  "hs-badges": () => renderFragment("hs-badges", { attributes: { badges: "certified" } }),
  "hs-auth-guard": () => renderFragment("hs-auth-guard"),
};

/** Seconds of processor time, so that other processes on the machine do not count. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Returns the best of several rounds, which is the least disturbed one. */
function perSecond(render: (turn: number) => string): number {
  let best = 0;
  let turn = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const start = performance.now();
    const startCpu = cpuSeconds();
    let count = 0;
    while (performance.now() - start < MEASURED_MS / ROUNDS) {
      render(turn++);
      count += 1;
    }
    // The first round only warms up.
    if (round) best = Math.max(best, count / (cpuSeconds() - startCpu));
  }
  return best;
}

const rates = Object.entries(cases).map(([name, render]) => ({
  name,
  html: render(0),
  rate: perSecond(render),
}));
console.log(
  `${"fragment".padEnd(30)}${"characters".padStart(12)}${"nodes".padStart(8)}${"a second".padStart(12)}`,
);
for (const { name, html, rate } of rates) {
  const nodes = html.match(/<[a-z]/g)?.length ?? 0;
  console.log(
    `${name.padEnd(30)}${String(html.length).padStart(12)}${String(nodes).padStart(8)}${rate.toFixed(0).padStart(12)}`,
  );
}
const goalOf = (name: string) => (name === NEW_DATA ? GOAL_PER_SECOND.newData : GOAL_PER_SECOND.same);
const short = rates.filter(({ name, rate }) => name !== OTHER_ZIP && rate < goalOf(name));
for (const { name, rate } of short) {
  console.log(`goal not met: ${name}: ${rate.toFixed(0)} per second, goal: ${goalOf(name)}`);
}
if (short.length) process.exitCode = 1;
