// React's edge build needs neither Node nor `MessageChannel`. The explicit path works under every bundler condition.
import { escapeUTF8 as escapeHtml } from "entities/escape";
import { renderToString } from "react-dom/server.edge";
import { version } from "../../package.json";
import { checkNavigationUrl } from "../../portable/checkFragments.mjs";
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
import { HOST_ELEMENT_RULES } from "../../src/ui/stylesheet";
import { ElementView } from "../../src/views/ElementView";
import type { Fragment } from "../fragments/Fragment";
import { elementSettings, type FragmentElement } from "../options/elementSettings";
import {
  attributesMarkup,
  checkAddresses,
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
import { createStylesheet, rulesFor, type Stylesheet } from "./fragmentStyles";
import { provideFiles } from "./provideFiles";

provideFiles();

/** The stylesheet for the option `stylesheet`. Views insert their rules when they are imported, so it is made after the imports. */
export const stylesheet: Stylesheet = createStylesheet();

/**
 * Renders an element as HTML: its tag with attributes and a declarative shadow root. The HTML shows before the script loads, and also
 * without it. `hs.js` hydrates it later. Synchronous; uses no DOM and makes no calls.
 *
 * @param element the tag, e.g. `"hs-header"`
 * @throws Error that names the element, the attribute or option, the value and the accepted values
 */
export function renderFragment(element: FragmentElement, options: FragmentOptions = {}): string {
  return wholeElement(renderElement(element, options));
}

interface FragmentParts {
  start: string;
  /** The start of the shadow root's template; empty if the element has no content. */
  templateStart: string;
  template: string;
  end: string;
}

function wholeElement({ start, templateStart, template, end }: FragmentParts): string {
  return start + templateStart + template + end;
}

/**
 * Renders an element. On a known page, it also gets the settings of the page's script tag, and the brand that the script will choose. Without
 * a page, the navigation data counts as the first header's data.
 */
function renderElement(element: FragmentElement, options: FragmentOptions, page?: HostPage): FragmentParts {
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
  const ownNavigation = readObject(element, "attribute navigation", attributes.navigation);
  const navigation = ownNavigation ?? readObject(element, "option navigation", options.navigation);

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
  const start = `<${element}${attributesMarkup(attributes)}>`;
  const end = `${children}</${element}>`;
  if (hasContent?.(context) === false) return { start, templateStart: "", template: "", end };
  const navigationText = navigationTextOf(element, navigation);
  const facts = JSON.stringify([
    element,
    markupSettings(context),
    brand.domain,
    language,
    ownNavigation !== undefined,
    formAction,
    query,
    // The footer's copyright line contains the year.
    new Date().getFullYear(),
  ]);
  const { markup, rules } = cachedMarkup(facts + navigationText, () =>
    render(element, context, navigationText),
  );
  return {
    start,
    templateStart: renderTemplateStart(element, { nonce, stylesheet }),
    template: `${stylesheet ? "" : `${rules}</style>`}${markup}</template>`,
    end,
  };
}

/** The options that a page or an element on it adds to a fragment. */
type Overrides = Pick<FragmentOptions, "navigation" | "nonce" | "stylesheet" | "attributes">;

/** Renders a fragment of a config. Throws the errors of `renderFragment`. */
export function renderConfigured(fragment: Fragment, overrides: Overrides = {}): string {
  return wholeElement(renderParts(fragment, overrides));
}

/** Renders a template without its start, for a page; empty if the element has no content. */
export function renderTemplate(fragment: Fragment, overrides: Overrides, page: HostPage): string {
  return renderParts(fragment, overrides, page).template;
}

function renderParts(fragment: Fragment, overrides: Overrides, page?: HostPage): FragmentParts {
  const { name: _, element, navigationUrl: __, ...options } = fragment;
  return renderElement(element, { ...options, ...overrides }, page);
}

/** Minimal navigation data. Rendering with it checks the rest of a fragment. */
const NO_LINKS = { brand: {}, groupings: [] };

/**
 * Renders a fragment without its shadow root. This also checks everything that does not depend on navigation data.
 *
 * @throws Error that names the fragment, the invalid value and the accepted values
 */
export function renderBare(fragment: Fragment): string {
  try {
    checkNavigationUrl(fragment.navigationUrl);
    checkAddresses(fragment.element, fragment.attributes);
    const overrides = fragment.navigationUrl === undefined ? {} : { navigation: NO_LINKS };
    const { start, end } = renderParts(fragment, overrides);
    return start + end;
  } catch (error) {
    throw new Error(`fragment ${JSON.stringify(fragment.name)}: ${(error as Error).message}`);
  }
}

export function canRender(fragment: Fragment, navigation: object): boolean {
  try {
    renderParts(fragment, { navigation });
    return true;
  } catch {
    return false;
  }
}

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
  return { markup, rules: guardsChildren ? HOST_ELEMENT_RULES.fallback : rulesFor(element, html) };
}

/** Renders the start of a shadow root's template, up to the styles or with a link to them. No other part of a fragment has the nonce. */
export function renderTemplateStart(
  element: FragmentElement,
  { nonce, stylesheet }: Pick<FragmentOptions, "nonce" | "stylesheet">,
): string {
  const start = '<template shadowrootmode="open">';
  const nonceAttribute = nonce ? ` nonce="${escapeHtml(nonce)}"` : "";
  if (!stylesheet) return `${start}<style${nonceAttribute}>`;
  if (prerenderingOf(element).guardsChildren) return start;
  return `${start}<link rel="stylesheet" referrerpolicy="strict-origin" href="${escapeHtml(stylesheet)}"${nonceAttribute}>`;
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
