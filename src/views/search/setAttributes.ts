/** Sets attributes; `false` is written for those that say so in words, else it takes the attribute away, as undefined does. */
export function setAttributes(
  node: Element,
  attributes: Readonly<Record<string, string | boolean | undefined>>,
): void {
  for (const name of Object.keys(attributes)) {
    const value = attributes[name];
    const isAbsent = value === undefined || (value === false && !/expanded|busy|invalid/.test(name));
    const wanted = isAbsent ? null : String(value);
    // Writing what stands there already costs a new look at the styles all the same.
    if (node.getAttribute(name) === wanted) continue;
    if (wanted === null) node.removeAttribute(name);
    else node.setAttribute(name, wanted);
  }
}
