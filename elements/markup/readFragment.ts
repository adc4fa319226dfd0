import type { warnOnce } from "../../src/browser/log";
import { safeUrl } from "../../src/browser/safeUrl";
import { readServerData, type ServerData } from "../../src/element/serverMarkup";
import { FRAGMENT_MAX_BYTES } from "../../src/limits";
import type { adoptFragmentStyles } from "../../src/ui/stylesheet";

/** The markup of an element, from the address in `fragments-url`. */
export interface Fragment {
  server: ServerData;
  /** Shows the fragment in a root. Returns why not, if it cannot. */
  attach(root: ShadowRoot, adoptStyles: typeof adoptFragmentStyles): string | undefined;
}

/** Why an element does not use a fragment. The text is for `diagnose`. */
export interface Refusal {
  reason: string;
}

/** The elements that views render. The list leaves out everything that runs, loads or embeds something else. */
const RENDERED =
  /^(a|b|bdi|button|circle|details|dialog|div|ellipse|em|form|g|h[1-6]|header|hr|img|input|label|li|line|nav|ol|p|path|picture|polygon|polyline|rect|search|section|slot|small|source|span|strong|style|summary|svg|textarea|title|ul)$/;
/** Attributes that no view renders. They run, style or embed something, or take the focus. */
const NOT_RENDERED = /^(on.*|style|is|srcdoc|autofocus|xml.*)$/i;
const ADDRESS = /(^|:)(href|src|srcset|action|formaction|data|poster|ping|background|cite)$/i;
/** No style of ours loads anything or needs an escape, which could spell `url`. */
const LOADS = /@import|url\(|src\(|image-set\(|image\(|element\(|\\/i;
/** The markup of a view has at most half as many levels. */
const TOO_DEEP = `${"*>".repeat(40)}*`;

/**
 * Reads and checks a response (contract section 16). Never rejects. Warns once per page about an address that gives no fragments.
 *
 * @param warn a parameter, because an import would download a second copy of it; `attach` takes one for the same reason
 */
export async function readFragment(
  response: Promise<Response>,
  address: string,
  tag: string,
  warn: typeof warnOnce,
): Promise<Fragment | Refusal> {
  let reason: string;
  try {
    const found = parseFragment(await textOf(await response), tag);
    if (!("reason" in found && found.reason.startsWith("markup"))) return found;
    reason = found.reason;
  } catch (error) {
    const { name, message } = error as Error;
    // WebKit names it AbortError.
    reason = /^(Timeout|Abort)Error$/.test(name) ? "time: no complete response in 3 s" : `status: ${message}`;
  }
  // All addresses have the same server.
  if (!hasWarned) {
    const text = `The setting fragments-url: ${address} gives no fragment (${reason}), so elements render without fragments. Expected: a response of serve, or a file of prerender, with status 200, type text/html and Access-Control-Allow-Origin, of at most 1 MB, within 3 s.`;
    warn({ kind: "failed-call", element: "page", message: text });
  }
  hasWarned = true;
  return { reason };
}

let hasWarned = false;

/** The text of a response. Rejects with the reason if the response cannot be used. */
async function textOf(response: Response): Promise<string> {
  const { status, headers } = response;
  if (status !== 200) throw new Error(`the response has status ${status}`);
  const type = headers.get("content-type") ?? "";
  if (!/^text\/html\b/i.test(type)) throw new Error(`the response has the type "${type}"`);
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength > FRAGMENT_MAX_BYTES)
    throw new Error(`the response has more than ${FRAGMENT_MAX_BYTES} bytes`);
  // Text in another encoding would show wrong letters.
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

/** Reads a fragment in an inert document, where nothing runs or loads. */
function parseFragment(html: string, tag: string): Fragment | Refusal {
  let text: string;
  try {
    text = trusted(html);
  } catch (error) {
    return { reason: `policy: ${error}` };
  }
  try {
    return readElement(new DOMParser().parseFromString(text, "text/html"), tag);
  } catch (error) {
    // Names of fields can hide the methods of their form.
    return { reason: `markup: ${error}` };
  }
}

function readElement(parsed: Document, tag: string): Fragment | Refusal {
  const element = parsed.querySelector(tag);
  if (!element) return { reason: `markup: it has no <${tag}>` };
  const content = element.querySelector<HTMLTemplateElement>(":scope>template[shadowrootmode=open]")?.content;
  if (!content) return { reason: "bare: the server had nothing to show" };
  const foreign = foreignIn(content);
  if (foreign) return { reason: `markup: it has ${foreign}` };
  const styles = [...content.querySelectorAll("style")];
  for (const style of styles) style.remove();
  const [markup, end, other] = content.children;
  const server = markup && end && readServerData(markup);
  const text = styles.map(({ textContent }) => textContent).join("\n");
  if (typeof server?.brand !== "string" || !server.settings || !text)
    return { reason: "markup: it is not complete" };
  if (other) return { reason: `markup: it has <${other.localName}> after the view` };
  return {
    server,
    attach(root, adoptStyles) {
      try {
        adoptStyles(root, text);
        if (!root.adoptedStyleSheets.length) return "markup: its styles cannot be adopted";
        root.replaceChildren(root.ownerDocument.importNode(content, true));
        return undefined;
      } catch (error) {
        return `markup: ${error}`;
      }
    },
  };
}

/** What a fragment has and no view of ours renders, if anything. */
function foreignIn(content: DocumentFragment): string | undefined {
  if (content.querySelector(TOO_DEEP)) return "too many levels";
  // Fragments have thousands of attributes with the same few names.
  const harmless = new Set<string>();
  for (const node of content.querySelectorAll("*")) {
    const name = node.localName;
    if (!RENDERED.test(name) || (name === "style" && node.parentNode !== content)) return `<${name}>`;
    if (name === "style" && LOADS.test(node.textContent)) return "styles that load something";
    for (const attribute of node.getAttributeNames()) {
      if (harmless.has(attribute)) continue;
      if (NOT_RENDERED.test(attribute)) return attribute;
      if (!ADDRESS.test(attribute)) {
        harmless.add(attribute);
        continue;
      }
      const value = node.getAttribute(attribute) ?? "";
      const isImage = /^src(set)?$/.test(attribute) && /^data:image\//i.test(value);
      if (!isImage && safeUrl(value) === undefined) return `${attribute}="${value.slice(0, 40)}"`;
    }
  }
  return undefined;
}

interface HtmlPolicy {
  createHTML(text: string): string;
}

let policy: HtmlPolicy | undefined;

/** Marks a text as trusted where the page requires that. The policy is created only here, because a page may forbid it. */
function trusted(html: string): string {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy };
  };
  if (!trustedTypes) return html;
  policy ??= trustedTypes.createPolicy("home-services-chrome", { createHTML: (text) => text });
  return policy.createHTML(html);
}
