/** Returns the page of a live example: the markup and the site's script, which shows placeholder data. */
export function examplePage(base: string, markup: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Example</title>
<link rel="stylesheet" href="${base}example.css"><script async src="${base}hs/1/hs.js" data-authoring></script></head><body>${markup}</body></html>`;
}
