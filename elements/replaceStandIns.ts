import { noteProblem, warnOnce } from "../src/browser/log";
import { nearestName } from "../src/page/nearestName";
import { pageServices } from "../src/page/services";
import { attributeName } from "../src/page/settings";
import type { AnyElementClass } from "./defineElement";

const NAMES = ["header", "footer", "search", "email-signup", "badges", "auth-guard"];

/**
 * Settings that run a script or send the visitor elsewhere by themselves. Sanitizers let any `data-` attribute through, so that
 * whoever may write a comment could set them: they come from the script tag or `HomeServices.configure` alone.
 */
export const PAGE_ONLY = ["accessibility-widget-url", "reviews-widget-url", "login-url", "token-url"];

/** Puts the element in the place of each `<div data-hs="…">`, with its attributes and children. */
export function replaceStandIns(found: NodeListOf<HTMLElement>): void {
  for (let i = 0; i < found.length; i++) {
    const div = found[i];
    // In the page of an editor the markup is what gets saved: there it has to stay what it is.
    if (div && isWhole(div) && !div.isContentEditable) replace(div);
  }
}

/** Whether the parser has come to its end: what follows it, or one of its ancestors, says so. */
function isWhole(div: Node): boolean {
  if (div.ownerDocument?.readyState !== "loading") return true;
  for (let node: Node | null = div; node; node = node.parentNode) if (node.nextSibling) return true;
  return false;
}

function replace(div: HTMLElement): void {
  const name = div.getAttribute("data-hs")?.trim().toLowerCase().replace(/^hs-/, "") ?? "";
  if (!NAMES.includes(name)) {
    const given = JSON.stringify(div.getAttribute("data-hs"));
    const message = `<div data-hs=${given}> stands for no element; accepted: ${NAMES.join(", ")}.`;
    warnOnce({ kind: "setting", element: "page", message });
    return;
  }
  const element = div.ownerDocument.createElement(`hs-${name}`);
  carryAttributes(div, element);
  while (div.firstChild) element.appendChild(div.firstChild);
  div.parentNode?.replaceChild(element, div);
}

/** `data-x-y` is the setting `x-y`; what is no setting of the element stays what it was. */
function carryAttributes(div: HTMLElement, element: HTMLElement): void {
  const { settingNames = [] } = element.constructor as Partial<AnyElementClass>;
  const known = settingNames.map(attributeName);
  for (const name of div.getAttributeNames()) {
    const value = div.getAttribute(name) ?? "";
    const setting = name.replace(/^data-/, "");
    if (name === "style") element.style.cssText = div.style.cssText;
    // Under Trusted Types such an attribute would throw; listeners do not come along either.
    else if (name.startsWith("on")) continue;
    else if (isPageOnly(setting) && known.includes(setting)) warnOfPageOnly(element, setting);
    else if (setting === name || !known.includes(setting)) {
      element.setAttribute(name, value);
      if (setting !== name) noteNearMiss(div, name, known);
    } else element.setAttribute(setting, value);
  }
}

/** A token of the page's goes to the page's server, wherever a div would have it go. */
function isPageOnly(setting: string): boolean {
  const { sources } = pageServices().pageSettings;
  const holdsToken = ["apiAuthToken", "token"].some((name) => sources.some((source) => source.get(name)));
  return PAGE_ONLY.includes(setting) || (setting === "api-url" && holdsToken);
}

/** Most `data-` attributes are the page's own business; one that is nearly a setting was meant to be it. */
function noteNearMiss(div: HTMLElement, name: string, known: readonly string[]): void {
  if (/^data-hs(-|$)/.test(name)) return;
  const meant = nearestName(name.slice("data-".length), known);
  if (!meant) return;
  const message = `<div data-hs="${div.getAttribute("data-hs")}"> has no setting ${name}; did you mean data-${meant}?`;
  noteProblem({ kind: "unknown-attribute", element: "page", message });
}

function warnOfPageOnly({ localName }: HTMLElement, setting: string): void {
  const message = `<${localName}> ${setting} is not taken from a data-hs div; accepted: data-${setting} on the script tag, or HomeServices.configure.`;
  warnOnce({ kind: "setting", element: localName, message });
}
