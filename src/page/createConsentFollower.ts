import { warnOnce } from "../browser/log";
import { readSetting } from "../settings/readSettings";
import { pageOnlySettings } from "../settings/settings";
import { warnOfValue } from "../settings/warnOfValue";
import type { PageSettings } from "./pageSettings";

/**
 * Follows the consent tool that the host page names, and switches if it later names another tool. The code for the tools is a lazy file.
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
    const onBadValue = warnOfValue("page");
    const source = readSetting("consentSource", pageOnlySettings.consentSource, sources, onBadValue);
    const category = readSetting("consentCategory", pageOnlySettings.consentCategory, sources, onBadValue);
    const wanted = `${source} ${category}`;
    if (!source || wanted === followed) return;
    followed = wanted;
    stop();
    import("../browser/consent/watchConsentSource").then(
      ({ watchConsentSource }) => {
        if (wanted === followed) stop = watchConsentSource(window as never, source, category, onAnswer);
      },
      (error: unknown) => {
        const message = `The file for consent-source did not load, so analytics wait: ${error}`;
        warnOnce({ kind: "failed-call", element: "page", message });
      },
    );
  };
}
