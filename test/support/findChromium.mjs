import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { findOnPath, isExecutable } from "./findEngine.mjs";

/** If this variable is set, nothing is installed. */
const NO_INSTALL = "HS_NO_INSTALL";
const VARIABLES = ["CHROMIUM_PATH", "CHROME_PATH", "PUPPETEER_EXECUTABLE_PATH"];
const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];

/** Debian's package of headless Chromium, and the names of its executable. Tests take little more than half the time in it. */
const HEADLESS_PACKAGE = "chromium-headless-shell";
const HEADLESS_NAMES = [HEADLESS_PACKAGE, "chrome-headless-shell", "headless_shell"];

/** The Chromium on this machine: from an environment variable, from the PATH, or Playwright's. Undefined if there is none. */
export function findChromium() {
  const found = ofVariable() ?? findOnPath(NAMES);
  if (found) return found;
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : undefined;
}

/** The Chromium for tests: the one in the environment variable, otherwise a headless build from the PATH or from Playwright, otherwise any. */
export function findTestChromium() {
  return ofVariable() ?? findOnPath(HEADLESS_NAMES) ?? playwrightHeadless() ?? findChromium();
}

/** Prints which Chromium the tests use, and whether it is a headless build. */
export function nameTestChromium() {
  const path = findTestChromium();
  if (!path) return nameInstallation();
  const isHeadless = HEADLESS_NAMES.some((name) => path.includes(name));
  const kind = isHeadless
    ? "a headless build"
    : "a full browser, in which the tests take longer than in a headless build";
  console.log(`Chromium: ${path}, ${kind}`);
}

/** Playwright's headless build is in a folder next to its full browser. */
function playwrightHeadless() {
  const [, folder = "", revision] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(chromium.executablePath()) ?? [];
  const own = join(folder, `chromium_headless_shell-${revision}`);
  if (!revision || !existsSync(own)) return undefined;
  const paths = readdirSync(own, { recursive: true }).map((name) => join(own, name));
  return paths.find((path) => /[\\/](chrome-headless-shell|headless_shell)(\.exe)?$/.test(path));
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

/** Prints what will be installed on a machine without Chromium, before any test runs. */
function nameInstallation() {
  if (process.env[NO_INSTALL])
    console.log(`No Chromium on this machine, and ${NO_INSTALL} forbids to install one.`);
  else
    console.log(
      `No Chromium on this machine: a headless build will be installed for the browser tests, Playwright's or (as root) Debian's. ${NO_INSTALL}=1 forbids that; ${VARIABLES[0]} names one that is elsewhere.`,
    );
}

/** Installs Chromium if there is none: Debian's package as root, otherwise Playwright's build. Throws with instructions if that fails. */
function installChromium() {
  if (process.env[NO_INSTALL]) throw new Error(whatToDo("none may be installed"));
  console.log("No Chromium found: installing one.");
  spawnSync("npx", ["playwright-core", "install", "--with-deps", "--only-shell", "chromium"], {
    stdio: "inherit",
    timeout: 300_000,
  });
  if (!findTestChromium() && process.getuid?.() === 0) installDebianPackages();
  if (!findTestChromium()) throw new Error(whatToDo("none could be installed"));
}

/** For machines that can download Debian's packages but not Playwright's builds. */
function installDebianPackages() {
  const apt = (...parts) =>
    execFileSync("apt-get", parts, {
      stdio: "inherit",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  try {
    apt("update", "-qq");
    apt("install", "-y", "-qq", "--no-install-recommends", HEADLESS_PACKAGE);
  } catch {
    // The caller says what to do.
  }
}

function whatToDo(why) {
  return `The browser tests need a Chromium and ${why}. Install one (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright-core install --only-shell chromium) or set ${VARIABLES[0]} to its path.`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    if (!findTestChromium()) installChromium();
    nameTestChromium();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
