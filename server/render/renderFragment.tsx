// React's edge build needs neither Node nor `MessageChannel`. The explicit path works under every bundler condition.
import { renderToString } from "react-dom/server.edge";
import { version } from "../../package.json";
import type { Brand } from "../../src/brands/Brand";
import type { ElementContext, Prerendered } from "../../src/element/ElementContext";
import { languageFor } from "../../src/element/languageOf";
import {
  givenMarkupSettings,
  markupKey,
  markupSettings,
  SERVER_MARKUP,
  type ServerData,
} from "../../src/element/serverMarkup";
import { navigationDomain } from "../../src/page/chooseBrand";
import { type SettingTable, type SharedSettings, sharedSettings } from "../../src/settings/settings";
import { ElementView } from "../../src/views/ElementView";
import { elementSettings, type FragmentElement } from "../options/elementSettings";
import {
  attributesMarkup,
  checkFragmentOptions,
  type FragmentOptions,
  type HostPage,
  navigationTextOf,
  readAddress,
  readAttributes,
  readObject,
} from "../options/fragmentOptions";
import { createLruCache } from "./createLruCache";
import { prerenderingOf } from "./elements";
import { escapeHtml } from "./escapeHtml";
import { hostElementRules, rulesFor } from "./fragmentStyles";
import { provideFiles, provideWords } from "./provideFiles";

provideFiles();
provideWords();

/**
 * Renders an element as HTML: its tag with attributes and a declarative shadow root. The HTML shows before the script loads, and also
 * without it. `hs.js` hydrates it later. Synchronous; uses no DOM and makes no calls.
 *
 * @param element the tag, e.g. `"hs-header"`
 * @throws Error that names the element, the attribute or option, the value and the accepted values
 */
export function renderFragment(element: FragmentElement, options: FragmentOptions = {}): string {
  return renderOnPage(element, options);
}

/**
 * Renders an element for a known page, for `home-services-chrome/edge`. The element also gets the settings of the page's script tag, and
 * the brand that the script will choose. Without a page, the navigation data counts as the first header's data.
 */
export function renderOnPage(element: FragmentElement, options: FragmentOptions, page?: HostPage): string {
  if (!Object.hasOwn(elementSettings, element)) {
    throw new Error(
      `renderFragment: unknown element ${JSON.stringify(element)}. Expected: ${Object.keys(elementSettings).join(", ")}.`,
    );
  }
  checkFragmentOptions(element, options);
  const { "form-action": formActionAttribute, ...attributes } = readObject(
    element,
    "option attributes",
    options.attributes ?? {},
  ) as NonNullable<FragmentOptions["attributes"]>;
  const { nonce, query = "", children = "" } = options;
  const stylesheet = readAddress(element, "option stylesheet", options.stylesheet);
  const formAction =
    readAddress(element, "option formAction", options.formAction) ??
    readAddress(element, "attribute form-action", formActionAttribute);
  const given = readObject(element, "attribute navigation", attributes.navigation);
  const navigation = given ?? readObject(element, "option navigation", options.navigation);

  const { check, hasContent } = prerenderingOf(element);
  const table: SettingTable = { ...sharedSettings, ...elementSettings[element] };
  const { settings, brand } = readAttributes(
    element,
    table,
    attributes,
    page ?? { dataset: {}, hostname: "", headerDomain: navigationDomain({ navigation }) },
  );
  const language = languageFor(typeof attributes.lang === "string" ? attributes.lang : undefined, brand);
  const context = prerenderElement(element, settings, table, brand, {
    query,
    formAction,
    navigation,
    language,
  });
  check?.(context);
  const tag = `<${element}${attributesMarkup(attributes)}>`;
  if (hasContent?.(context) === false) return `${tag}${children}</${element}>`;
  const navigationText = navigationTextOf(element, navigation);
  const isFetched = !given;
  const year = new Date().getFullYear();
  const facts = JSON.stringify([
    element,
    markupSettings(context),
    brand.domain,
    context.language,
    isFetched,
    formAction,
    query,
    year,
  ]);
  const { markup, rules } = cachedMarkup(facts + navigationText, () =>
    render(element, context, navigationText),
  );
  const styleMarkup = styles(rules, element, { nonce, stylesheet });
  return `${tag}<template shadowrootmode="open">${styleMarkup}${markup}</template>${children}</${element}>`;
}

/** The content of the shadow root, and the rules for its classes. */
interface Rendered {
  markup: string;
  rules: string;
}

const cachedMarkup = createLruCache<Rendered>(({ markup, rules }) => markup.length + rules.length);

/** The last node of a fragment. CSS hides a fragment without it, because an incomplete fragment would shift as the rest arrives. */
const END = '<span hidden=""></span>';

/** Renders the same tree as the browser, inside the node that React will hydrate. */
function render(element: FragmentElement, context: ElementContext, navigationText: string): Rendered {
  const { view, guardsChildren, showsNavigation } = prerenderingOf(element);
  const { query, formAction, language } = context.prerendered as Prerendered;
  const html = renderToString(
    <ElementView element={context} view={view} guardsChildren={guardsChildren} onError={() => undefined} />,
  );
  const facts: ServerData = {
    version,
    brand: context.brand.domain,
    settings: givenMarkupSettings(context),
    key: markupKey(context, showsNavigation ? navigationText : ""),
    query,
    formAction,
    language,
  };
  const markup = `<div ${SERVER_MARKUP}="${escapeHtml(JSON.stringify(facts))}">${html}</div>${END}`;
  // Guarded children keep the host page's styles.
  return { markup, rules: guardsChildren ? hostElementRules(true).join("\n") : rulesFor(html) };
}

/** Returns the fragment's styles, as a style element or a link. */
function styles(
  rules: string,
  element: FragmentElement,
  { nonce, stylesheet }: Pick<FragmentOptions, "nonce" | "stylesheet">,
): string {
  const nonceAttribute = nonce ? ` nonce="${escapeHtml(nonce)}"` : "";
  if (stylesheet)
    return prerenderingOf(element).guardsChildren
      ? ""
      : `<link rel="stylesheet" referrerpolicy="strict-origin" href="${escapeHtml(stylesheet)}"${nonceAttribute}>`;
  return `<style${nonceAttribute}>${rules}</style>`;
}

/** The part of the host element that a view reads while rendering: the document's query string. */
interface HostElementOnServer {
  ownerDocument: { location: { search: string } };
}

/** Creates an element's context for rendering on a server. It makes no calls, tracks no events and dispatches no DOM events. */
function prerenderElement(
  tag: string,
  settings: SharedSettings,
  table: SettingTable,
  brand: Brand,
  prerendered: Prerendered & Pick<ElementContext, "language">,
): ElementContext {
  const hostElement: HostElementOnServer = { ownerDocument: { location: { search: prerendered.query } } };
  const services = { anonymousIds: () => ({ persistent: undefined, temporary: "" }) };
  return {
    tag,
    settings,
    table,
    brand,
    language: prerendered.language,
    hostElement: hostElement as unknown as HTMLElement,
    services: services as unknown as ElementContext["services"],
    isTrusted: true,
    isGivenByElement: () => false,
    signal: new AbortController().signal,
    emit: () => true,
    track: () => undefined,
    reportShown: () => undefined,
    attempt: 0,
    prerendered,
  };
}
