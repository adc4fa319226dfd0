import { warnOnce } from "../src/browser/log";
import { isUnder } from "../src/http/isUnder";
import { pageServices, scriptTag } from "../src/page/services";
import { sharedSettings } from "../src/page/settings";
import { setStyleNonce } from "../src/ui/stylesheet";
import type { AnyElementClass } from "./defineElement";
import { watchPolicy } from "./diagnose";
import { createHomeServices, whenSettled } from "./homeServices";
import { HsEmailSignup } from "./hs-email-signup";
import { HsSearch } from "./hs-search";
import { otherCopy, register, warnOfCopy } from "./register";

/** Every element of the script, a line each. */
const elements: AnyElementClass[] = [HsEmailSignup, HsSearch];

/** What `hs.js` runs: registers every element and sets up `window.HomeServices`. Does nothing on a server. */
function start(): void {
  if (typeof window === "undefined" || typeof customElements === "undefined") return;
  const first = elements.map(({ tag }) => otherCopy(tag)).find((copy) => copy !== undefined);
  if (first) {
    warnOfCopy(first);
    return;
  }
  const { pageSettings, tracker } = pageServices();
  setStyleNonce(scriptTag?.nonce);
  pageSettings.know(Object.keys(sharedSettings));
  for (const element of elements) pageSettings.know(element.settingNames);
  watchPolicy(document, isOurs);
  for (const element of elements) register(element);
  void whenSettled(document).then(() => tracker.settle());
  setGlobal();
}

function setGlobal(): void {
  if (window.HomeServices === undefined) {
    window.HomeServices = createHomeServices(document);
    return;
  }
  const message =
    "window.HomeServices belongs to this page already and stays as it is; the elements work without it.";
  warnOnce({ kind: "other", element: "page", message });
}

/** Whether an address belongs to a service this page has named, or to the script's own files. */
function isOurs(address: string): boolean {
  const named = [(scriptTag as HTMLScriptElement | null)?.src, ...Object.values(scriptTag?.dataset ?? {})];
  return named.some(
    (base) => /^https?:/.test(base ?? "") && isUnder(address, new URL(base as string).origin, address),
  );
}

start();
