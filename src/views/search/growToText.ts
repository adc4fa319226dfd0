/** Makes a text area as high as its text, up to `maxRows` lines, in browsers that do not support `field-sizing`. */
export function growToText(area: HTMLTextAreaElement, maxRows: number): void {
  const window = area.ownerDocument.defaultView;
  if (!window) return;
  const { lineHeight, paddingTop, paddingBottom } = window.getComputedStyle(area);
  const most = Number.parseFloat(lineHeight) * maxRows;
  const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
  if (!Number.isFinite(most + padding)) return;
  area.style.maxHeight = `${most + padding}px`;
  if (window.CSS?.supports?.("field-sizing", "content")) return;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight}px`;
}
