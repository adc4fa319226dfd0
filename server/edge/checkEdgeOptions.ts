import { checkFragments, HTTP_ADDRESS, isHttpAddress } from "../../portable/checkFragments.mjs";
import { type Fragment, isPersonal, withoutVisitor } from "../fragments/Fragment";
import { renderBare, withSharedAttributes } from "../index";

/**
 * Returns the config's fragments without the attributes that describe one visitor, since all visitors get the same markup.
 *
 * @throws Error that names the invalid fragment or option and its value
 */
export function checkEdgeOptions(
  config: { fragments: unknown; attributes?: unknown; standIns?: unknown; untrusted?: unknown },
  maxStaleSeconds: unknown,
): Fragment[] {
  const checked = checkFragments(config, "config");
  const fragments: Fragment[] = withSharedAttributes(checked.fragments, checked.attributes);
  for (const fragment of fragments) checkFragment(fragment);
  for (const name of ["standIns", "untrusted"] as const) {
    const selector = config[name] ?? "";
    if (typeof selector !== "string") throw invalidOption(`config.${name}`, selector, "a CSS selector");
  }
  if (typeof maxStaleSeconds !== "number" || !(maxStaleSeconds >= 0))
    throw invalidOption("maxStaleSeconds", maxStaleSeconds, "a number of seconds");
  return fragments.map((fragment) => (isPersonal(fragment) ? fragment : withoutVisitor(fragment)));
}

function checkFragment(fragment: Fragment): void {
  const { name, navigationUrl } = fragment;
  if (navigationUrl !== undefined && !isHttpAddress(navigationUrl))
    throw new Error(
      `fragment ${JSON.stringify(name)}: navigationUrl ${JSON.stringify(navigationUrl)} is not an address. Expected: ${HTTP_ADDRESS}`,
    );
  try {
    renderBare(fragment);
  } catch (error) {
    // The edge runtime cannot render outside a request. Errors in the config are thrown before it tries.
    if ((error as Error).message.includes("renderFragment")) throw error;
  }
}

export function invalidOption(option: string, value: unknown, expected: string): Error {
  const shown = typeof value === "number" ? value : JSON.stringify(value);
  return new Error(`${option}: unknown value ${shown}. Expected: ${expected}`);
}
