import { permitsBase } from "../../portable/policy.mjs";

/** Resolves an address on a page; undefined if it is not http or https. */
export function addressOf(value, url, base) {
  try {
    const { href, protocol } = new URL(value, base ? new URL(base, url) : url);
    return /^https?:$/.test(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the address of the page's `<base>`; undefined if a policy forbids it. */
export function baseThatCounts(base, { url, policies }) {
  if (!base) return undefined;
  const address = addressOf(base.href, url);
  // Policies that follow the base in the markup do not apply to it.
  const applying = policies.filter(({ at = -1 }) => at < base.policiesBefore);
  return address && applying.every(({ text }) => permitsBase(text, address, url)) ? address : undefined;
}

/**
 * Returns the addresses that a page sets, as `{ name, address, use }`. A setting may have several addresses: each element can set its own,
 * and some settings hold a list.
 */
export function addressesSet({ elements, url }, tag, { base, known }) {
  const onTag = Object.entries(tag.attributes)
    .filter(([name]) => name.startsWith("data-"))
    .map(([name, value]) => [name.slice("data-".length), value]);
  const settings = known.elements.flatMap(({ attributes }) => attributes);
  return [...elements.flatMap(({ attributes }) => Object.entries(attributes)), ...onTag].flatMap(
    ([name, value]) => {
      const setting = settings.find((one) => one.name === name && one.address);
      if (!setting) return [];
      const values = setting.isAddressList ? value.split(/\s+/).filter(Boolean) : [value];
      const found = values.map((one) => addressOf(one, url, base)).filter(Boolean);
      return found.map((address) => ({ name, address, use: setting.address }));
    },
  );
}
