import { documentProperty } from "./documentProperty";

type ScriptTag = HTMLScriptElement | SVGScriptElement;

/** The file name of this script at the end of an address. */
const OUR_NAME = /(^|\/)hs\.js([?#]|$)/;

/**
 * The address that this script was loaded from. Call it synchronously at start, because `document.currentScript` is set only then. It is not set
 * for a module or in a shadow root. There, the stack of an error names the file. A library such as jQuery runs the text of the file instead,
 * while another tag is the current one. Then a tag in the document names the file.
 */
export function scriptAddress(document: Document, stack?: string): string | undefined {
  const tag = currentScriptTag(document);
  const current = tag ? addressOf(tag) : undefined;
  if (current && OUR_NAME.test(current)) return current;
  const running = /https?:\/\/[^\s()@]+?\/hs\.js(\?[^\s():]*)?/.exec(stack ?? new Error().stack ?? "")?.[0];
  return running ?? ourTags(document).map(addressOf)[0] ?? current;
}

/**
 * The tag that names this script, for its `data-` attributes and nonce; null if it is not in the document. The current tag may be a copy that
 * a library made without the attributes, and with another query.
 */
export function findScriptTag(document: Document, address = scriptAddress(document)): ScriptTag | null {
  const current = currentScriptTag(document);
  if (!address) return current;
  const all = [...(current ? [current] : []), ...scriptTags(document)];
  const tags = [
    ...all.filter((tag) => addressOf(tag) === address),
    ...all.filter((tag) => isSameFile(tag, address)),
  ];
  return tags.find(hasSettings) ?? tags[0] ?? null;
}

// A loop, because old versions of Prototype change `Array.from` and iterators.
function scriptTags(document: Document): ScriptTag[] {
  const found = documentProperty(document, "querySelectorAll").call(document, "script");
  const tags: ScriptTag[] = [];
  for (let at = 0; at < found.length; at++) tags.push(found[at] as ScriptTag);
  return tags;
}

/** The tags in the document that load this script, of any version. */
export function ourTags(document: Document): ScriptTag[] {
  return scriptTags(document).filter((tag) => isOurs(addressOf(tag)));
}

function isOurs(address: string | undefined): boolean {
  return OUR_NAME.test(withoutQuery(address) ?? "");
}

function isSameFile(tag: ScriptTag, address: string): boolean {
  return withoutQuery(addressOf(tag)) === withoutQuery(address);
}

function withoutQuery(address: string | undefined): string | undefined {
  return address?.split(/[?#]/)[0];
}

function hasSettings({ attributes }: ScriptTag): boolean {
  for (let at = 0; at < attributes.length; at++) if (attributes[at]?.name.startsWith("data-")) return true;
  return false;
}

// The host page's `<img name="currentScript">` may hide the document's property.
function currentScriptTag({ currentScript }: Document): ScriptTag | null {
  try {
    return currentScript?.localName === "script" ? currentScript : null;
  } catch {
    // A frame of another origin with that name throws on every read.
    return null;
  }
}

// An SVG script has its address in another property.
function addressOf(tag: ScriptTag): string | undefined {
  return (tag as HTMLScriptElement).src || (tag as SVGScriptElement).href?.baseVal || undefined;
}
