type ScriptTag = HTMLScriptElement | SVGScriptElement;

/**
 * The address this script came from. To be called synchronously at start: a classic script knows its tag while it runs; a module,
 * or a script in a shadow root, does not, but an error of its own names its file.
 */
export function ownAddress(page: Document, stack = new Error().stack): string | undefined {
  const tag = runningTag(page);
  if (tag) return addressOf(tag);
  return /https?:\/\/[^\s()@]+?\/hs\.js(\?[^\s():]*)?/.exec(stack ?? "")?.[0];
}

/** The tag that loaded this script, for its `data-` attributes and nonce; null for one that is not in the document. */
export function findScriptTag(page: Document, address = ownAddress(page)): ScriptTag | null {
  const running = runningTag(page);
  if (running) return running;
  const tags = page.querySelectorAll<ScriptTag>("script");
  for (let i = 0; i < tags.length; i++) {
    const tag = tags[i];
    if (address && tag && addressOf(tag) === address) return tag;
  }
  return null;
}

// A page's own `<img name="currentScript">` hides the document's property of that name.
function runningTag({ currentScript }: Document): ScriptTag | null {
  return currentScript?.localName === "script" ? currentScript : null;
}

// Typed apart by hand: an SVG script has its address elsewhere.
function addressOf(tag: ScriptTag): string | undefined {
  return (tag as HTMLScriptElement).src || (tag as SVGScriptElement).href?.baseVal || undefined;
}
