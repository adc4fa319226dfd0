import { nearestName } from "../../portable/nearestName.mjs";
import { whenIdle } from "../../src/browser/documentLifecycle";
import { documentProperty, onDocument } from "../../src/browser/documentProperty";
import { type Problem, policyProblem, recordBlocked, warnOnce } from "../../src/browser/log";
import { elementTags } from "../elementTags";

/** Warns of mistakes on the host page that break nothing else: after it has loaded, and when elements were added, each time in an idle moment. */
export function warnOfMistakes(document: Document, misspelledAttributes: () => Problem[]): void {
  const check = () =>
    whenIdle(() => {
      for (const problem of [...misspelledAttributes(), ...unknownTags(document)]) warnOnce(problem);
    });
  const start = () => {
    warnOfBlockedStylesheet(document);
    check();
    onDocument(document, "hs-ready", check);
  };
  if (document.readyState === "complete") start();
  else document.defaultView?.addEventListener("load", start, { once: true });
}

/** The script runs too late for the event about a stylesheet in the head. */
function warnOfBlockedStylesheet(document: Document): void {
  const selector = 'link[rel="stylesheet"][href*="/reserve.css"]';
  const link = documentProperty(document, "querySelector").call(document, selector) as HTMLLinkElement | null;
  if (!link || (link.sheet && !blockedEarlier().includes(link.href))) return;
  recordBlocked(link.href, "style-src");
  const message = `No space is reserved for the elements. ${policyProblem(link.href)}`;
  warnOnce({ kind: "other", element: "page", message });
}

/** The addresses that the page's policy blocked before this script ran. Only Chromium keeps them. */
function blockedEarlier(): unknown[] {
  if (typeof ReportingObserver === "undefined") return [];
  const observer = new ReportingObserver(() => undefined, { types: ["csp-violation"], buffered: true });
  observer.observe();
  const bodies = observer
    .takeRecords()
    .map(({ body }) => body as { disposition?: string; blockedURL?: string } | null);
  observer.disconnect();
  return bodies.map((body) => body?.disposition === "enforce" && body.blockedURL);
}

/** Tags that look like ours. The page may define other elements with our prefix, but later than this. */
function unknownTags(document: Document): Problem[] {
  const undefinedElements = documentProperty(document, "querySelectorAll").call(document, ":not(:defined)");
  const names = new Set(Array.from(undefinedElements, ({ localName }) => localName));
  return [...names].flatMap((name): Problem[] => {
    if (!name.startsWith("hs-") || elementTags.some((tag) => tag === name)) return [];
    const meant = nearestName(name, elementTags);
    const hint = meant ? `; did you mean <${meant}>?` : `. Expected: ${elementTags.join(", ")}.`;
    return [{ kind: "other", element: "page", message: `Unknown element <${name}>${hint}` }];
  });
}
