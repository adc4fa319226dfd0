import { documentProperty } from "../../src/browser/documentProperty";
import { noteProblem, type Problem } from "../../src/browser/log";
import { ownAddress } from "../../src/browser/scriptTag";

// At once: later the page no longer says which script is running.
const address = typeof document === "undefined" ? undefined : ownAddress(document);
/** The folder of `hs.js`; undefined in a host page's own bundle, whose other errors are not ours. */
const folder = /^(.*\/)hs\.js([?#]|$)/.exec(address ?? "")?.[1];

/** Tells the page by `hs-error` of uncaught errors and rejections that come from our own files, and from no others. */
export function watchScriptErrors(page: Document): void {
  const view = page.defaultView;
  view?.addEventListener("error", ({ filename, message }) => {
    if (isOurs(filename)) tell(page, message);
  });
  view?.addEventListener("unhandledrejection", ({ reason }) => {
    if (isOurs(fileOf(reason))) tell(page, String(reason));
  });
}

/** The file that an error was made in. */
function fileOf(error: unknown): string | undefined {
  const { stack, message } = (error ?? {}) as Partial<Error>;
  // Some engines put the message first, which may name a file, too.
  return /https?:\/\/[^\s()]+/.exec(String(stack).replace(String(message), ""))?.[0];
}

function isOurs(file: string | undefined): boolean {
  const name = folder && file?.startsWith(folder) ? file.slice(folder.length) : "";
  return /^(hs\.js|assets\/)/.test(name);
}

function tell(page: Document, text: string): void {
  const problem: Problem = { kind: "other", element: "page", message: `An error of the script: ${text}` };
  noteProblem(problem);
  const detail = { element: "page", call: "script", status: 0, message: text };
  documentProperty(page, "dispatchEvent").call(page, new CustomEvent("hs-error", { detail, bubbles: true }));
}
