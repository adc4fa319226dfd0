import { noteProblem, warnOnce } from "../../src/browser/log";
import { whenIdle } from "../../src/browser/whenIdle";
import { nearestName } from "../../src/page/nearestName";
import { attributeName, pageOnlySettings } from "../../src/page/settings";
import { type MountedElement, mountedElement } from "../runtime/MountedElement";
import { trustedRegions, warnOfIgnored } from "./trustedRegions";

const NAMES = ["header", "footer", "search", "email-signup", "badges", "auth-guard"];

interface WithMounted {
  [mountedElement]: MountedElement;
}

/** Puts the element in the place of each `<div data-hs="…">` of the trusted regions, with its looks and children. */
export function replaceStandIns(page: Document, found: NodeListOf<HTMLElement>): void {
  const regions = trustedRegions(page);
  if (!regions) {
    // Not at once: the page may still say whom it trusts.
    whenIdle(() => warnOfIgnored(page));
    return;
  }
  for (let i = 0; i < found.length; i++) {
    const div = found[i];
    // In the page of an editor the markup is what gets saved: there it has to stay what it is.
    if (div?.closest(regions) && isWhole(div) && !div.isContentEditable) replace(div);
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

/** `data-x-y` is the setting `x-y`, where that changes looks only; what is no setting stays what it was. */
function carryAttributes(div: HTMLElement, element: HTMLElement): void {
  const { table = {} } = (element as Partial<WithMounted>)[mountedElement] ?? {};
  const known = Object.keys(table);
  const looks = known.filter((name) => table[name]?.isLook).map(attributeName);
  const refused = [...known, ...Object.keys(pageOnlySettings)].map(attributeName);
  for (const name of div.getAttributeNames()) {
    const value = div.getAttribute(name) ?? "";
    const setting = name.replace(/^data-/, "");
    if (name === "style") element.style.cssText = div.style.cssText;
    // Under Trusted Types such an attribute would throw; listeners do not come along either.
    else if (name.startsWith("on")) continue;
    else if (looks.includes(setting)) element.setAttribute(setting, value);
    else if (refused.includes(setting) || setting.startsWith("consent-")) warnOfRefused(element, setting);
    else {
      element.setAttribute(name, value);
      if (setting !== name) noteNearMiss(div, name, looks);
    }
  }
}

/** Most `data-` attributes are the page's own business; one that is nearly a setting was meant to be it. */
function noteNearMiss(div: HTMLElement, name: string, known: readonly string[]): void {
  if (/^data-hs(-|$)/.test(name)) return;
  const meant = nearestName(name.slice("data-".length), known);
  if (!meant) return;
  const message = `<div data-hs="${div.getAttribute("data-hs")}"> has no setting ${name}; did you mean data-${meant}?`;
  noteProblem({ kind: "unknown-attribute", element: "page", message });
}

function warnOfRefused({ localName }: HTMLElement, setting: string): void {
  const message = `<${localName}> ${setting} is not taken from a data-hs div, which gives looks only; accepted: data-${setting} on the script tag, or HomeServices.configure.`;
  warnOnce({ kind: "setting", element: localName, message });
}
