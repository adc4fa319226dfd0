import { documentProperty } from "./documentProperty";

type ScriptTag = HTMLScriptElement | SVGScriptElement;

/**
 * The address that this script was loaded from. To be called synchronously at start: only then is `document.currentScript` set for a
 * classic script. It is not set for a module or in a shadow root; there the stack of an error names the file.
 */
export function scriptAddress(document: Document, stack?: string): string | undefined {
  const tag = currentScriptTag(document);
  if (tag) return addressOf(tag);
  return /https?:\/\/[^\s()@]+?\/hs\.js(\?[^\s():]*)?/.exec(stack ?? new Error().stack ?? "")?.[0];
}

/** The tag that loaded this script, for its `data-` attributes and nonce; null when it is not in the document. */
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

// An `<img name="currentScript">` of the host page hides the document's property of that name.
function currentScriptTag({ currentScript }: Document): ScriptTag | null {
  try {
    return currentScript?.localName === "script" ? currentScript : null;
  } catch {
    // A frame of that name and of another origin, of which nothing may be read.
    return null;
  }
}

// The types are told apart by hand, because an SVG script has its address in another property.
function addressOf(tag: ScriptTag): string | undefined {
  return (tag as HTMLScriptElement).src || (tag as SVGScriptElement).href?.baseVal || undefined;
}
