import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { findOnPath, isExecutable } from "./findEngine.mjs";

/** If this variable is set, nothing is installed. */
const NO_INSTALL = "HS_NO_INSTALL";
const VARIABLES = ["CHROMIUM_PATH", "CHROME_PATH", "PUPPETEER_EXECUTABLE_PATH"];
const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];

/** Chromium without the windows of a browser. */
const HEADLESS = "chromium-headless-shell";

/** The Chromium on this machine: from an environment variable, from the PATH, or Playwright's. Undefined if there is none. */
export function findChromium() {
  const found = ofVariable() ?? findOnPath(NAMES);
  if (found) return found;
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : undefined;
}

/** The Chromium for tests: the variable's, else the headless build, in which tests take little more than half the time, else any. */
export function findTestChromium() {
  return ofVariable() ?? findOnPath([HEADLESS, "chrome-headless-shell"]) ?? findChromium();
}

function ofVariable() {
  for (const variable of VARIABLES) {
    const path = process.env[variable];
    if (!path) continue;
    if (isExecutable(path)) return path;
    throw new Error(`${variable}=${path} is not an executable file.`);
  }
  return undefined;
}

/** Names, before any test runs, what will be installed on a machine without a Chromium. */
export function nameInstallation() {
  if (process.env[NO_INSTALL])
    console.log(`No Chromium on this machine, and ${NO_INSTALL} forbids to install one.`);
  else
    console.log(
      `No Chromium on this machine: one will be installed for the browser tests, Debian's package \`chromium\` (as root) or Playwright's. ${NO_INSTALL}=1 forbids that; ${VARIABLES[0]} names one that is elsewhere.`,
    );
}

/** Installs a Chromium if there is none: as root Debian's package, else Playwright's. Throws with instructions if that fails. */
export function installChromium() {
  if (process.env[NO_INSTALL]) throw new Error(whatToDo("none may be installed"));
  console.log("No Chromium found: installing one.");
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync("apt-get", ["--version"]).status === 0) {
    const apt = (...parts) =>
      execFileSync("apt-get", parts, {
        stdio: "inherit",
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      });
    try {
      apt("update", "-qq");
      apt("install", "-y", "-qq", "--no-install-recommends", "chromium");
      apt("install", "-y", "-qq", "--no-install-recommends", HEADLESS);
    } catch {
      // Playwright's is installed below; without it the tests take longer.
    }
  }
  if (!findChromium()) {
    spawnSync("npx", ["playwright-core", "install", "--with-deps", "chromium"], {
      stdio: "inherit",
      timeout: 300_000,
    });
  }
  if (!findChromium()) throw new Error(whatToDo("none could be installed"));
}

function whatToDo(why) {
  return `The browser tests need a Chromium and ${why}. Install one (Debian: apt-get install chromium; elsewhere: npx playwright-core install chromium) or set ${VARIABLES[0]} to its path.`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  // Single tests and the benches need the whole browser, whichever the others use.
  try {
    if (!findChromium()) installChromium();
  } catch (error) {
    if (!findTestChromium()) {
      console.error(error.message);
      process.exit(1);
    }
  }
  console.log(`Chromium: ${findTestChromium()}`);
}
