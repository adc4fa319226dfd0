import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { firefox, webkit } from "playwright-core";

/** The engines other than Chromium: their executables, and the Debian packages that contain them. */
export const engines = {
  firefox: {
    title: "Firefox",
    variable: "FIREFOX_PATH",
    names: ["firefox-esr", "firefox"],
    needs: [],
    packages: ["firefox-esr"],
  },
  webkit: {
    title: "WebKit",
    variable: "WEBKIT_DRIVER_PATH",
    names: ["WebKitWebDriver"],
    needs: ["Xvfb"],
    packages: ["webkit2gtk-driver", "xvfb"],
  },
};

/** Playwright's build of an engine, if `npx playwright-core install` has installed it; else undefined. */
export function findPlaywrightBuild(engine) {
  const path = { firefox, webkit }[engine].executablePath();
  return path && isExecutable(path) ? path : undefined;
}

/** Whether the tests can run in an engine on this machine. */
export function hasEngine(engine) {
  const isInstalled = () => findEngine(engine) && engines[engine].needs.every((name) => findOnPath([name]));
  return Boolean(findPlaywrightBuild(engine) ?? isInstalled());
}

/** The executable of an engine on this machine, from an environment variable or from the PATH; else undefined. */
export function findEngine(engine) {
  const { variable, names } = engines[engine];
  const path = process.env[variable];
  if (path) {
    if (isExecutable(path)) return path;
    throw new Error(`${variable}=${path} is not an executable file.`);
  }
  return findOnPath(names);
}

/** The first of these names that is an executable file in a folder of the PATH. */
export function findOnPath(names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? "").split(delimiter)) {
      if (folder && isExecutable(join(folder, name))) return join(folder, name);
    }
  }
  return undefined;
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
