import { textForMessage } from "../../src/browser/cleanAddress";
import { dispatchOnDocument } from "../../src/browser/documentProperty";
import { recordProblem } from "../../src/browser/log";
import { scriptAddress } from "../../src/browser/scriptTag";
import type { ElementEvents } from "../../src/element/elementEvents";

// Read now, because `document.currentScript` is set only while the script runs.
const address = typeof document === "undefined" ? undefined : scriptAddress(document);
/** The folder of `hs.js`. Undefined if a host page has bundled the elements, because an error in that bundle may be the page's own. */
const folder = /^(.*\/)hs\.js([?#]|$)/.exec(address ?? "")?.[1];

/** Fires `hs-error` only for uncaught errors and rejections from our files. */
export function watchScriptErrors(document: Document): void {
  const view = document.defaultView;
  view?.addEventListener("error", ({ filename, message }) => {
    if (isOurs(filename)) reportScriptError(document, message);
  });
  view?.addEventListener("unhandledrejection", ({ reason }) => {
    if (isOurs(fileOf(reason))) reportScriptError(document, String(reason));
  });
}

function fileOf(error: unknown): string | undefined {
  const { stack, message } = (error ?? {}) as Partial<Error>;
  // Some engines put the message first, and the message may name a file.
  return /https?:\/\/[^\s()]+/.exec(String(stack).replace(String(message), ""))?.[0];
}

function isOurs(file: string | undefined): boolean {
  const name = folder && file?.startsWith(folder) ? file.slice(folder.length) : "";
  return /^(hs\.js|assets\/)/.test(name);
}

function reportScriptError(document: Document, text: string): void {
  recordProblem({ kind: "other", element: "page", message: `Uncaught error in the script: ${text}` });
  const detail: ElementEvents["hs-error"] = {
    element: "page",
    call: "script",
    status: 0,
    message: textForMessage(text),
  };
  dispatchOnDocument(document, "hs-error", detail);
}
