import { checkNavigationUrl } from "../../portable/checkFragments.mjs";
import type { Fragment } from "../fragments/Fragment";
import {
  type AttributeValue,
  checkAddresses,
  type FragmentOptions,
  type HostPage,
} from "../options/fragmentOptions";
import { renderOnPage } from "./renderFragment";

/**
 * The parts of a rendered element:
 *
 * - `start`: the start tag
 * - `template`: the template of the shadow root, empty if the element has no content
 * - `end`: the children and the end tag
 */
export interface FragmentParts {
  start: string;
  template: string;
  end: string;
}

/** The options that a page or an element on it adds to a fragment. */
export type Overrides = Pick<FragmentOptions, "navigation" | "nonce" | "stylesheet"> & {
  attributes?: Readonly<Record<string, AttributeValue>>;
};

const TEMPLATE = "<template shadowrootmode=";

/** Renders a fragment, for any page or for the given one. Throws the errors of `renderFragment`. */
export function renderParts(fragment: Fragment, overrides: Overrides = {}, page?: HostPage): FragmentParts {
  const { name: _, element, navigationUrl: __, ...options } = fragment;
  const html = renderOnPage(element, { ...options, ...overrides }, page);
  const end = `${options.children ?? ""}</${element}>`;
  const endAt = html.length - end.length;
  // `renderFragment` escapes attribute values, so they cannot contain this text. The children can.
  const at = html.slice(0, endAt).indexOf(TEMPLATE);
  const tagEnd = at < 0 ? endAt : at;
  return { start: html.slice(0, tagEnd), template: html.slice(tagEnd, endAt), end };
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

/** Whether a fragment can be rendered with this navigation data. */
export function canRender(fragment: Fragment, navigation: object): boolean {
  try {
    renderParts(fragment, { navigation });
    return true;
  } catch {
    return false;
  }
}
