/**
 * The tag that loaded this script. A classic script knows its tag while it runs (`currentScript`); a module does not,
 * so the first module tag of that file name is taken. Must be called synchronously at start.
 */
export function findScriptTag(page: Document): HTMLScriptElement | SVGScriptElement | null {
  const current = page.currentScript;
  if (current) return current;
  const modules = page.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
  for (let i = 0; i < modules.length; i++) {
    const tag = modules[i];
    if (tag && /(^|\/)hs\.js([?#]|$)/.test(tag.getAttribute("src") ?? "")) return tag;
  }
  return null;
}
