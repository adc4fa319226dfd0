import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const reports = mkdtempSync(join(tmpdir(), "home-services-chrome-"));
let count = 0;

/** Runs a command under a title and tells whether it went well. */
export function run(title, command, words, environment = {}) {
  console.log(`\n== ${title}`);
  const { status } = spawnSync(command, words, { stdio: "inherit", env: { ...process.env, ...environment } });
  if (status !== 0) console.error(`${title}: failed`);
  return status === 0;
}

/** Runs tests by Vitest, `words` being its own arguments, and gives `{ passed, failed }`; names what passed at a second try only. */
export function runTests(title, words, environment) {
  const file = join(reports, `${++count}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile=${file}`];
  const isGood = run(title, "npx", ["vitest", "run", ...words, ...reporters], environment);
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, "utf8"));
    const again = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages?.length)
      .map(({ fullName }) => fullName);
    if (again.length) console.log(`\n${title}, passed at the second try:\n  ${again.join("\n  ")}`);
    // A file that does not load holds no failed test, and has failed all the same.
    return { passed: numPassedTests, failed: numFailedTests || (isGood ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
