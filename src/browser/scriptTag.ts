import { documentProperty } from "./documentProperty";

type ScriptTag = HTMLScriptElement | SVGScriptElement;

/**
 * The address that this script was loaded from. Call it synchronously at start, because `document.currentScript` is set only then. It is not set
 * for a module or in a shadow root. There, the stack of an error names the file.
 */
export function scriptAddress(document: Document, stack?: string): string | undefined {
  const tag = currentScriptTag(document);
  if (tag) return addressOf(tag);
  return /https?:\/\/[^\s()@]+?\/hs\.js(\?[^\s():]*)?/.exec(stack ?? new Error().stack ?? "")?.[0];
}

/** The tag that loaded this script, for its `data-` attributes and nonce; null if it is not in the document. */
export function findScriptTag(document: Document, address = scriptAddress(document)): ScriptTag | null {
  const running = currentScriptTag(document);
  if (running) return running;
  const tags = documentProperty(document, "querySelectorAll").call(
    document,
    "script",
  ) as NodeListOf<ScriptTag>;
  for (let i = 0; i < tags.length; i++) {
    const tag = tags[i];
    if (address && tag && addressOf(tag) === address) return tag;
  }
  return null;
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
