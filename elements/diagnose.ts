import { noteProblem, type Problem, printTable, problemsSoFar } from "../src/browser/log";
import { attributeName } from "../src/page/settings";
import { mountedElements } from "./MountedElement";

/** Attributes any HTML element may have. */
const GLOBAL =
  /^(id|class|style|slot|part|lang|dir|hidden|title|role|tabindex|nonce|is|inert|translate|draggable|accesskey|autofocus|itemprop|itemscope|itemtype|itemid|itemref|exportparts|contenteditable|spellcheck|popover|on.*|data-.*|aria-.*|xmlns.*|xml:.*|[^a-z].*)$/;

/** Starts to note what the page's Content Security Policy blocks of ours. */
export function watchPolicy(page: Document, isOurs: (address: string) => boolean): void {
  page.addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) => {
    if (!isOurs(blockedURI)) return;
    const message = `The page's Content Security Policy blocked ${blockedURI}; it wants a place in ${effectiveDirective}.`;
    noteProblem({ kind: "blocked-by-csp", element: "page", message });
  });
}

/**
 * What is mis-set on this page, as a list, also printed as a table: settings that could not be read, unknown attributes,
 * missing base addresses, failed calls, what the Content Security Policy blocked, further copies of the script.
 */
export function diagnose(): Problem[] {
  const problems = [...problemsSoFar(), ...unknownAttributes()];
  printTable(problems);
  return problems;
}

function unknownAttributes(): Problem[] {
  const problems: Problem[] = [];
  mountedElements.forEach(({ tag, host, table }) => {
    const known = Object.keys(table).map(attributeName);
    for (const name of host.getAttributeNames()) {
      if (known.includes(name) || GLOBAL.test(name)) continue;
      const message = `<${tag}> has no attribute ${name}; it has: ${known.join(", ")}.`;
      problems.push({ kind: "unknown-attribute", element: tag, message });
    }
  });
  return problems;
}
