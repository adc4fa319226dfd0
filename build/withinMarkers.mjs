/** Replaces the content between `<!-- name: … -->` and `<!-- /name -->` in a document. */
export function withinMarkers(text, name, content) {
  const start = new RegExp(`<!-- ${name}: [^>]*-->`).exec(text);
  if (!start) throw new Error(`there are no markers for ${name}`);
  const from = start.index + start[0].length;
  return `${text.slice(0, from)}\n\n${content}\n\n${text.slice(text.indexOf(`<!-- /${name} -->`))}`;
}
