/** Sets attributes; `false` is written for those that say so in words, else it takes the attribute away, as undefined does. */
export function setAttributes(
  node: Element,
  attributes: Readonly<Record<string, string | boolean | undefined>>,
): void {
  for (const name of Object.keys(attributes)) {
    const value = attributes[name];
    if (value === undefined || (value === false && !/expanded|busy|invalid/.test(name)))
      node.removeAttribute(name);
    else node.setAttribute(name, String(value));
  }
}
