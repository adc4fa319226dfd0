import { warnOnce } from "../browser/log";
import { readSetting } from "../settings/readSettings";
import { pageOnlySettings } from "../settings/settings";
import { warnOfValue } from "../settings/warnOfValue";
import type { PageSettings } from "./pageSettings";

/**
 * Follows the consent tool that the host page names, also when the host page later names another one. The code for the tools is a lazy file.
 * @returns a function that checks whether the host page now names another tool
 */
export function createConsentFollower(
  window: Window,
  { sources }: PageSettings,
  onAnswer: (isGranted: boolean) => void,
): () => void {
  let followed = "";
  let stop: () => void = () => undefined;

  return () => {
    const onBad = warnOfValue("page");
    const source = readSetting("consentSource", pageOnlySettings.consentSource, sources, onBad);
    const category = readSetting("consentCategory", pageOnlySettings.consentCategory, sources, onBad);
    const named = `${source} ${category}`;
    if (!source || named === followed) return;
    followed = named;
    stop();
    import("../browser/consent/watchConsentSource").then(
      ({ watchConsentSource }) => {
        if (named === followed) stop = watchConsentSource(window as never, source, category, onAnswer);
      },
      (error: unknown) => {
        const message = `The file for consent-source did not load, so analytics wait: ${error}`;
        warnOnce({ kind: "failed-call", element: "page", message });
      },
    );
  };
}
