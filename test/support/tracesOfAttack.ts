import type { Page } from "playwright-core";

/** Markup that would run a script, and set `window.attacked`, if it ever became elements. */
export const MARKUP =
  '"><img src="/attack.png" onerror="window.attacked=true"><svg onload="window.attacked=true"></svg><script>window.attacked=true</script>';

/** Addresses that run a script, or lead out of the web, if a browser follows them. */
export const ADDRESSES = [
  "javascript:window.attacked=true",
  " JaVaScRiPt:window.attacked=true",
  "java\nscript:window.attacked=true",
  "\u0001javascript:window.attacked=true",
  "javascript://host/%0awindow.attacked=true",
  "data:text/html,<script>window.attacked=true</script>",
  "vbscript:window.attacked=true",
  "blob:https://evil.invalid/1",
  "file:///etc/passwd",
];

/** The traces of an attack on a page and in its shadow roots, one per line: markup, addresses, executed scripts, a changed prototype. */
export function tracesOfAttack(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const look = (root: Document | ShadowRoot, place: string) => {
      for (const node of root.querySelectorAll("*")) {
        if (node.shadowRoot) look(node.shadowRoot, node.localName);
        if (place === "page") continue;
        if (/^(script|iframe|object|embed|base|meta|link)$/.test(node.localName))
          found.push(`${place}: <${node.localName}>`);
        for (const { name, value } of node.attributes) {
          if (/^on|^srcdoc$/.test(name)) found.push(`${place}: ${name}="${value}"`);
          if (!/^(href|src|action|formaction|xlink:href)$/.test(name)) continue;
          const { protocol } = new URL(value, location.href);
          const isPicture = name === "src" && protocol === "data:";
          if (!isPicture && !/^(https?|mailto|tel):$/.test(protocol))
            found.push(`${place}: ${name}="${value}"`);
        }
      }
    };
    look(document, "page");
    if ("attacked" in window) found.push("window.attacked");
    const fresh = document.createElement("iframe");
    document.body.append(fresh);
    const {
      Object: itsObject,
      Array: itsArray,
      Function: itsFunction,
    } = fresh.contentWindow as unknown as typeof globalThis;
    const names = (owner: object) => Reflect.ownKeys(owner).map(String).sort().join();
    for (const [own, its] of [
      [Object.prototype, itsObject.prototype],
      [Array.prototype, itsArray.prototype],
      [Function.prototype, itsFunction.prototype],
      [Object, itsObject],
    ] as const)
      if (names(own) !== names(its)) found.push(`a changed prototype: ${names(own)}`);
    fresh.remove();
    return found;
  });
}
