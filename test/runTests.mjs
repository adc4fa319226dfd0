import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

const ROOT = join(import.meta.dirname, "..");
/** The folder for the temporary files of this run. Like /tmp, it is open to all users, because some servers under test change theirs. */
const temporary = mkdtempSync(join(tmpdir(), "home-services-chrome-"));
chmodSync(temporary, 0o1777);
process.on("exit", () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));
let count = 0;

/**
 * Runs a command and returns `{ isGood, seconds }`. Prints the output under the title at the end, so that the output of parallel steps does
 * not mix. With `isLive`, prints it immediately.
 */
export function run(title, command, { environment = {}, isLive = false, until } = {}) {
  const started = Date.now();
  const child = spawn(command[0], command.slice(1), {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: temporary, ...environment },
    stdio: ["ignore", isLive ? "inherit" : "pipe", isLive ? "inherit" : "pipe"],
    // A new process group, so that a command that does not stop in time is killed with all processes that it has started.
    detached: until !== undefined,
  });
  console.log(isLive ? `\n== ${title}` : `${title}: begun`);
  const output = [];
  child.stdout?.on("data", (chunk) => output.push(chunk));
  child.stderr?.on("data", (chunk) => output.push(chunk));
  const killer = until && setTimeout(() => process.kill(-child.pid, "SIGKILL"), until - started);
  return new Promise((resolve) => {
    child.on("error", (error) => output.push(Buffer.from(String(error))));
    child.on("close", (status) => {
      clearTimeout(killer);
      const seconds = (Date.now() - started) / 1000;
      if (!isLive) console.log(`\n== ${title}\n${Buffer.concat(output)}`.trimEnd());
      console.log(`${title}: ${status === 0 ? "passed" : "not passed"} after ${seconds.toFixed(0)} s`);
      resolve({ isGood: status === 0, seconds });
    });
  });
}

/** How long a running test may continue after the time is up, before everything is killed. */
const GRACE_MS = 120_000;

/**
 * Runs tests in Vitest with the arguments `selection`, and returns
 * `{ passed, failed, isStopped, files, failedFiles, failedTests, seconds }`. After `until`, a time in ms, no further test starts. Tests that
 * did not start count neither as passed nor as failed. Prints the tests that passed only on the second try, and why the first failed.
 */
export async function runTests(title, selection, { environment = {}, isLive = true, until } = {}) {
  const file = join(temporary, `${++count}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const stop = until ? ["--reporter=./test/stopInTime.mjs"] : [];
  const { isGood, seconds } = await run(
    title,
    ["npx", "vitest", "run", ...selection, ...reporters, ...stop],
    {
      environment: until ? { ...environment, HS_TESTS_UNTIL: String(until) } : environment,
      isLive,
      until: until && until + GRACE_MS,
    },
  );
  const isStopped = until !== undefined && Date.now() >= until;
  const { again, ...report } = readReport(file);
  if (again.length) console.log(`${title}, passed on the second try:\n  ${again.join("\n  ")}`);
  // A file that does not load contains no failed test, but counts as a failure.
  const failed = report.failed || (isGood || isStopped ? 0 : 1);
  return { ...report, failed, isStopped, seconds };
}

const firstLine = (message) => message.split("\n", 1)[0];

function readReport(file) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, "utf8"));
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    const again = tests
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages?.length)
      .map(({ fullName, failureMessages }) => `${fullName}\n    ${firstLine(failureMessages[0])}`);
    const failedTests = tests.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
    const failedFiles = testResults
      .filter(({ status }) => status === "failed")
      .map(({ name }) => relative(ROOT, name));
    const files = testResults.map(({ name, assertionResults }) => ({
      name: relative(ROOT, name),
      seconds: assertionResults.reduce((all, { duration = 0 }) => all + duration, 0) / 1000,
    }));
    return { passed: numPassedTests, failed: numFailedTests, files, failedFiles, failedTests, again };
  } catch {
    return { passed: 0, failed: 0, files: [], failedFiles: [], failedTests: [], again: [] };
  }
}
