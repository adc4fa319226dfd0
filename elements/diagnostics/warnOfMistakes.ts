import { nearestName } from "../../portable/nearestName.mjs";
import { whenIdle } from "../../src/browser/documentLifecycle";
import { documentProperty, onDocument } from "../../src/browser/documentProperty";
import { type Problem, policyProblem, recordBlocked, warnOnce } from "../../src/browser/log";
import { elementTags } from "../elementTags";

/** Warns of mistakes on the host page that break nothing else: after it has loaded, and when elements were added, each time in an idle moment. */
export function warnOfMistakes(document: Document, misspelledAttributes: () => Problem[]): void {
  const check = () =>
    whenIdle(() => {
      misspelledAttributes().forEach(warnOnce);
      warnOfUnknownTags(document);
    });
  const start = () => {
    warnOfBlockedStylesheet(document);
    check();
    onDocument(document, "hs-ready", check);
  };
  if (document.readyState === "complete") start();
  else document.defaultView?.addEventListener("load", start, { once: true });
}

/** The script runs too late for the event about a stylesheet in the head. Only Chromium keeps reports of blocked addresses. */
function warnOfBlockedStylesheet(document: Document): void {
  const selector = 'link[rel="stylesheet"][href*="/reserve.css"]';
  const link = documentProperty(document, "querySelector").call(document, selector) as HTMLLinkElement | null;
  if (!link) return;
  let isBlocked = !link.sheet;
  if (!isBlocked && typeof ReportingObserver !== "undefined") {
    const observer = new ReportingObserver(() => undefined, { types: ["csp-violation"], buffered: true });
    observer.observe();
    isBlocked = observer.takeRecords().some(({ body }) => {
      const report = body as { disposition?: string; blockedURL?: string } | null;
      return report?.disposition === "enforce" && report.blockedURL === link.href;
    });
    observer.disconnect();
  }
  if (!isBlocked) return;
  recordBlocked(link.href, "style-src");
  const message = `No space is reserved for the elements. ${policyProblem(link.href)}`;
  warnOnce({ kind: "other", element: "page", message });
}

/** Warns of tags that look like ours. The page may define other elements with our prefix, but sooner than this. */
function warnOfUnknownTags(document: Document): void {
  const unknown = documentProperty(document, "querySelectorAll").call(document, ":not(:defined)");
  for (let i = 0; i < unknown.length; i++) {
    const name = unknown[i]?.localName ?? "";
    if (!name.startsWith("hs-") || elementTags.some((tag) => tag === name)) continue;
    const meant = nearestName(name, elementTags);
    const hint = meant ? `; did you mean <${meant}>?` : `. Expected: ${elementTags.join(", ")}.`;
    warnOnce({ kind: "other", element: "page", message: `Unknown element <${name}>${hint}` });
  }
}
