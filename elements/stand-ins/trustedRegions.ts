import { warnOnce } from "../../src/browser/log";
import { pageServices } from "../../src/page/services";
import { pageOnlySettings, readSetting } from "../../src/page/settings";

/**
 * The regions whose markup the host page trusts, as a selector; undefined where it trusts none. Anyone who may write a comment on a host
 * page may also write such a div, so a host page trusts none until it names regions.
 */
export function trustedRegions(document: Document): string | undefined {
  const { sources } = pageServices().pageSettings;
  const regions = readSetting("standIns", pageOnlySettings.standIns, sources, (_, value) =>
    warnOfRegions(String(value)),
  );
  try {
    if (regions) document.querySelector(regions);
    return regions || undefined;
  } catch {
    warnOfRegions(regions as string);
    return undefined;
  }
}

function warnOfRegions(given: string): void {
  const { accepts } = pageOnlySettings.standIns.kind;
  const message = `The setting stand-ins: ${JSON.stringify(given)} is not accepted, so no div stands for an element; accepted: ${accepts}.`;
  warnOnce({ kind: "setting", element: "page", message });
}

/** Warns once about stand-ins on a host page that trusts none, since some were made before trusted regions were required. */
export function warnOfIgnored(document: Document): void {
  if (trustedRegions(document)) return;
  const message =
    "<div data-hs> stays as it is: this page trusts no div; accepted: data-stand-ins on the script tag, for everywhere, or with a CSS selector of what is trusted.";
  warnOnce({ kind: "setting", element: "page", message });
}
