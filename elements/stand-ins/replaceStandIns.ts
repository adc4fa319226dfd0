import { nearestName } from "../../portable/nearestName.mjs";
import { whenIdle } from "../../src/browser/documentLifecycle";
import { warnOnce } from "../../src/browser/log";
import { pageServices } from "../../src/page/services";
import { trustedRegions } from "../../src/page/trustedRegions";
import { attributeName } from "../../src/settings/attributeName";
import { isAllowedAppearance, pageOnlySettings } from "../../src/settings/settings";
import { elementTags } from "../elementTags";
import type { MountedHost } from "../runtime/defineElement";
import { trustReplacement } from "../runtime/trust";

const NAMES = elementTags.map((tag) => tag.slice("hs-".length));

/** Replaces each `<div data-hs="…">` in the trusted regions with its element. Keeps its children and the settings for its appearance and texts. */
export function replaceStandIns(document: Document, found: NodeListOf<HTMLElement>): void {
  const isInRegion = trustedRegions(document, "standIns", pageServices().pageSettings);
  if (!isInRegion) {
    // Later, because the host page may still set its trusted regions.
    whenIdle(() => warnOfIgnored(document));
    return;
  }
  for (let i = 0; i < found.length; i++) {
    const div = found[i];
    // An editor saves this markup, so it must keep the stand-in.
    if (div && isInRegion(div) && isParsed(div) && !div.isContentEditable) replace(div);
  }
}

/**
 * Whether the parser has reached the end of the div. A node after it or after one of its ancestors shows that. Nodes after the body do not
 * count, because scripts add nodes there, including ours while it loads a file.
 */
function isParsed(div: Node): boolean {
  if (div.ownerDocument?.readyState !== "loading") return true;
  for (let node: Node | null = div; node && !/^body$/i.test(node.nodeName); node = node.parentNode) {
    if (node.nextSibling) return true;
  }
  return false;
}

function replace(div: HTMLElement): void {
  const name = div.getAttribute("data-hs")?.trim().toLowerCase().replace(/^hs-/, "") ?? "";
  if (!NAMES.includes(name)) {
    const text = JSON.stringify(div.getAttribute("data-hs"));
    const message = `<div data-hs=${text}> names an unknown element. Expected: ${NAMES.join(", ")}.`;
    warnOnce({ kind: "setting", element: "page", message });
    return;
  }
  const element = div.ownerDocument.createElement(`hs-${name}`);
  trustReplacement(element);
  copyAttributes(div, element);
  while (div.firstChild) element.appendChild(div.firstChild);
  if (div.shadowRoot) element.append(templateOf(div.shadowRoot));
  div.parentNode?.replaceChild(element, div);
}

/** Moves the server markup in the div's root into a template for the element. */
function templateOf(root: ShadowRoot): HTMLTemplateElement {
  const template = root.ownerDocument.createElement("template");
  template.setAttribute("shadowrootmode", "open");
  template.content.append(...root.childNodes);
  return template;
}

/** Copies `data-x-y` to the attribute `x-y` if that setting changes only the appearance or texts. Copies other attributes unchanged. */
function copyAttributes(div: HTMLElement, element: HTMLElement): void {
  const { table = {} } = (element as Partial<MountedHost>).mount ?? {};
  const settings = new Map(Object.keys(table).map((name) => [attributeName(name), table[name]]));
  const refusedNames = [...settings.keys(), ...Object.keys(pageOnlySettings).map(attributeName)];
  for (const name of div.getAttributeNames()) {
    const value = div.getAttribute(name) ?? "";
    const setting = name.replace(/^data-/, "");
    if (name === "style") element.style.cssText = div.style.cssText;
    // Under Trusted Types, such an attribute would throw. Listeners added by script are not copied either.
    else if (name.startsWith("on")) continue;
    else if (isAllowedAppearance(settings.get(setting), value)) element.setAttribute(setting, value);
    else if (refusedNames.includes(setting) || setting.startsWith("consent-"))
      warnOfRefused(element, setting);
    else {
      element.setAttribute(name, value);
      if (setting !== name)
        warnOfMisspelling(
          div,
          name,
          [...settings.keys()].filter((name) => settings.get(name)?.isAppearance),
        );
    }
  }
}

/** Most `data-` attributes belong to the host page. One that resembles the name of a setting is probably a misspelling. */
function warnOfMisspelling(div: HTMLElement, name: string, names: readonly string[]): void {
  if (/^data-hs(-|$)/.test(name)) return;
  const meant = nearestName(name.slice("data-".length), names);
  if (!meant) return;
  const message = `<div data-hs="${div.getAttribute("data-hs")}"> attribute ${name} is not known; did you mean data-${meant}?`;
  warnOnce({ kind: "unknown-attribute", element: "page", message });
}

function warnOfRefused({ localName }: HTMLElement, setting: string): void {
  const message = `<${localName}> ${setting} is ignored on a data-hs div, which may set only its appearance and texts. Set data-${setting} on the script tag, or use HomeServices.configure.`;
  warnOnce({ kind: "setting", element: localName, message });
}

/** Warns once about stand-ins on a host page without trusted regions. Older host pages did not need to set these regions. */
function warnOfIgnored(document: Document): void {
  if (trustedRegions(document, "standIns", pageServices().pageSettings)) return;
  const message =
    "<div data-hs> is not replaced, because data-stand-ins names no trusted region. Set data-stand-ins on the script tag, without a value for the whole page, or to a CSS selector of the trusted regions.";
  warnOnce({ kind: "setting", element: "page", message });
}
