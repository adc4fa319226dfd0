import { createRoot } from "react-dom/client";
import { documentProperty } from "../../src/browser/documentProperty";
import { warnOnce } from "../../src/browser/log";
import type { Diagnosis } from "../../src/page/Diagnosis";
import { adoptStyles } from "../../src/ui/stylesheet";
import { DebugPanel } from "../../src/views/debug/DebugPanel";
import { rootOptions } from "../runtime/rootOptions";
import { problemsNow } from "./diagnose";
import { reportPage } from "./reportPage";

/** How long events are collected before the panel reads the state again. */
const LOOK_AGAIN_MS = 300;

/** Shows the result of `diagnose` over the page until it is closed, and updates it after each event of an element. */
export function openDebugPanel(page: Document): void {
  const container = page.createElement("div");
  const shadow = container.attachShadow({ mode: "open" });
  adoptStyles(shadow, "shown");
  const root = createRoot(shadow, rootOptions(tellFailure));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): Diagnosis => reportPage(problemsNow());

  function show(): void {
    timer = undefined;
    root.render(<DebugPanel report={look()} onRefresh={show} onClose={close} />);
  }
  function showSoon(): void {
    timer ??= setTimeout(show, LOOK_AGAIN_MS);
  }
  function close(): void {
    clearTimeout(timer);
    for (const type of EVENTS) page.removeEventListener(type, showSoon);
    root.unmount();
    container.remove();
  }

  for (const type of EVENTS) page.addEventListener(type, showSoon);
  const open = () => {
    documentProperty(page, "body").appendChild(container);
    show();
  };
  if (documentProperty(page, "body")) open();
  else page.addEventListener("DOMContentLoaded", open, { once: true });
}

const EVENTS = ["hs-ready", "hs-error", "hs-search", "hs-subscribe", "hs-subscribe-error"];

function tellFailure(error: unknown): void {
  warnOnce({ kind: "other", element: "page", message: `The debug panel cannot be shown: ${error}` });
}
