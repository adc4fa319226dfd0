import { createRoot } from "react-dom/client";
import { documentProperty } from "../../src/browser/documentProperty";
import { warnOnce } from "../../src/browser/log";
import type { Diagnosis } from "../../src/element/Diagnosis";
import { adoptStyles } from "../../src/ui/stylesheet";
import { DebugPanel } from "../../src/views/debug/DebugPanel";
import { rootOptions } from "../app/rootOptions";
import { createDiagnosis } from "./createDiagnosis";
import { problemsNow } from "./diagnose";

/** The delay between an event and the panel's update, so that several events cause one update. */
const REFRESH_DELAY_MS = 300;

/** Shows the result of `diagnose` in a panel over the host page, and updates it after each event of an element. */
export function openDebugPanel(document: Document): void {
  const container = document.createElement("div");
  const shadow = container.attachShadow({ mode: "open" });
  adoptStyles(shadow, "shown");
  const root = createRoot(shadow, rootOptions(warnOfFailure));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const diagnosisNow = (): Diagnosis => createDiagnosis(problemsNow());

  function show(): void {
    timer = undefined;
    root.render(<DebugPanel report={diagnosisNow()} onRefresh={show} onClose={close} />);
  }
  function scheduleShow(): void {
    timer ??= setTimeout(show, REFRESH_DELAY_MS);
  }
  function close(): void {
    clearTimeout(timer);
    for (const type of EVENTS) document.removeEventListener(type, scheduleShow);
    root.unmount();
    container.remove();
  }

  for (const type of EVENTS) document.addEventListener(type, scheduleShow);
  const open = () => {
    documentProperty(document, "body").appendChild(container);
    show();
  };
  if (documentProperty(document, "body")) open();
  else document.addEventListener("DOMContentLoaded", open, { once: true });
}

const EVENTS = ["hs-ready", "hs-error", "hs-search", "hs-subscribe", "hs-subscribe-error"];

function warnOfFailure(error: unknown): void {
  warnOnce({ kind: "other", element: "page", message: `The debug panel cannot be shown: ${error}` });
}
