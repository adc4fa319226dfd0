import { checkNavigationUrl } from "../../shared/checkFragments.mjs";
import { type AttributeValue, type FragmentOptions, type HostPage, renderOnPage } from "../index";
import type { Fragment } from "./Fragment";

/**
 * The three parts of a rendered element: its start tag, the template of its shadow root (empty if it shows nothing), its children and
 * end tag.
 */
export interface FragmentParts {
  start: string;
  template: string;
  end: string;
}

/** The options that a page or a place adds to a fragment. */
export type Overrides = Pick<FragmentOptions, "navigation" | "nonce" | "stylesheet"> & {
  attributes?: Readonly<Record<string, AttributeValue>>;
};

const TEMPLATE = "<template shadowrootmode=";

/** Renders a fragment, for any page or for one that is known. Throws what `renderFragment` throws. */
export function renderParts(fragment: Fragment, overrides: Overrides = {}, page?: HostPage): FragmentParts {
  const { name: _, element, navigationUrl: __, ...options } = fragment;
  const html = renderOnPage(element, { ...options, ...overrides }, page);
  const end = `${options.children ?? ""}</${element}>`;
  const endAt = html.length - end.length;
  // An attribute's value cannot hold this text, since renderFragment escapes it; the children can.
  const at = html.slice(0, endAt).indexOf(TEMPLATE);
  const tagEnd = at < 0 ? endAt : at;
  return { start: html.slice(0, tagEnd), template: html.slice(tagEnd, endAt), end };
}

/** The smallest navigation data: rendering with it checks everything else of a fragment. */
const NO_LINKS = { brand: {}, groupings: [] };

/**
 * A fragment without its shadow root. Rendering it also checks everything that does not depend on navigation data.
 *
 * @throws Error that names the fragment, the fault and the accepted values
 */
export function renderBare(fragment: Fragment): string {
  try {
    checkNavigationUrl(fragment.navigationUrl);
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
