/** Makes a text area as high as its text, up to `maxRows` lines, in browsers that do not support `field-sizing`. */
export function growToText(area: HTMLTextAreaElement, maxRows: number): void {
  const page = area.ownerDocument.defaultView;
  if (!page) return;
  const { lineHeight, paddingTop, paddingBottom } = page.getComputedStyle(area);
  const most = Number.parseFloat(lineHeight) * maxRows;
  const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
  if (!Number.isFinite(most + padding)) return;
  area.style.maxHeight = `${most + padding}px`;
  if (page.CSS?.supports?.("field-sizing", "content")) return;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight}px`;
}
