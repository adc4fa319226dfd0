/** The `@attr` lines of the doc block above a table of settings, in the form of the elements' manifest. */
export function documentedAttributes(source, table) {
  const block = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*export const ${table}\\b`);
  const doc = block.exec(source)?.[1] ?? "";
  const lines = doc.matchAll(/@attr \{(.+?)\} (?:\[([\w-]+)=(.+?)\]|([\w-]+)) - (.+)/g);
  return [...lines].map(([, type, defaulted, fallback, plain, description]) => ({
    name: defaulted ?? plain,
    type: { text: type },
    ...(fallback && { default: fallback }),
    description,
  }));
}
