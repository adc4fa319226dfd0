import { navigationBrands } from "./data/navigationBrands";

const icons: Record<string, string> = {
  search: '<circle cx="11" cy="11" r="7"/><path d="m20 20-4-4"/>',
  account: '<circle cx="12" cy="8" r="4"/><path d="M4 21c1.5-4 4.5-6 8-6s6.500 2 8 6"/>',
  menu: '<path d="M3 6h18M3 12h18M3 18h18"/>',
  close: '<path d="m5 5 14 14M19 5 5 19"/>',
};

/** The subjects of the pictures, as strokes on a 24 grid. */
const subjects: Record<string, string> = {
  kitchen: '<path d="M4 4h16v16H4zM4 10h16M8 7h2M14 7h2M12 10v10"/>',
  painting: '<path d="M4 4h13v5H4zM17 6h3v6h-8v3M10.500 15h3v6h-3z"/>',
  plumbing: '<path d="M4 9h7V6H8M14 6h-3M11 9h4a4 4 0 0 1 4 4v2h-4v-2H4zM17 18v3"/>',
  roof: '<path d="m3 12 9-8 9 8M6 10v10h12V10M10 20v-6h4v6"/>',
  deck: '<path d="M3 11h18M5 11v9M19 11v9M3 15h18M9 11V5M15 11V5M7 5h10"/>',
  lawn: '<path d="M3 20h18M6 20c0-5-1-8-3-10M9 20c0-7 1-10 3-13M14 20c0-5 2-8 5-10M18 20c0-2 1-4 3-5"/>',
  tree: '<path d="M12 21v-8M12 3a5 5 0 0 1 4 8 4 4 0 0 1-4 2 4 4 0 0 1-4-2 5 5 0 0 1 4-8M12 16l3-2"/>',
  garden: '<path d="M12 21V11M12 11c-4 0-6-2-6-6 4 0 6 2 6 6M12 14c3 0 5-2 5-5-3 0-5 2-5 5M6 21h12"/>',
  heating: '<path d="M5 7v11M9 7v11M13 7v11M17 7v11M3 9h18M3 16h18M21 9v7"/>',
};

function stroked(paths: string, width: number, height: number, color: string): string {
  return `<g transform="translate(${width} ${height})" fill="none" stroke="${color}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`;
}

function svg(viewBox: string, content: string): string {
  const [, , width, height] = viewBox.split(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${content}</svg>\n`;
}

const house = '<path d="m4 12 8-7 8 7M7 10v9h10v-9"/>';

function drawLogo(name: string, color: string): string {
  // Makes the text fit its area, whatever fonts the machine has.
  const length = name.length * 12;
  const sign = `<rect width="32" height="32" y="4" rx="8" fill="${color}"/>${stroked(house, 4, 8, "#fff")}`;
  const text = `<text x="40" y="27" font-family="system-ui, Arial, sans-serif" font-size="20" font-weight="700" fill="${color}" textLength="${length}" lengthAdjust="spacingAndGlyphs">${name}</text>`;
  return svg(`0 0 ${44 + length} 40`, sign + text);
}

function drawArticle(subject: string, paths: string): string {
  const hue = Object.keys(subjects).indexOf(subject) * 40;
  const background = `<rect width="320" height="180" fill="hsl(${hue} 35% 92%)"/><circle cx="262" cy="34" r="70" fill="hsl(${hue} 40% 86%)"/>`;
  return svg(
    "0 0 320 180",
    `${background}<g transform="translate(112 42) scale(4)">${stroked(paths, 0, 0, `hsl(${hue} 45% 28%)`)}</g>`,
  );
}

function drawAll(): Map<string, string> {
  const drawn = new Map<string, string>();
  for (const { logo, name, color } of navigationBrands) {
    // Two sites with the same name have the same logo.
    if (drawn.has(logo)) continue;
    drawn.set(logo, drawLogo(name, color));
    drawn.set(
      `${logo}-icon`,
      svg(
        "0 0 32 32",
        `<rect width="32" height="32" rx="8" fill="${color}"/>${stroked(house, 4, 4, "#fff")}`,
      ),
    );
  }
  for (const [name, paths] of Object.entries(icons))
    drawn.set(`icon-${name}`, svg("0 0 24 24", stroked(paths, 0, 0, "#12262B")));
  for (const [name, paths] of Object.entries(subjects))
    drawn.set(`article-${name}`, drawArticle(name, paths));
  return drawn;
}

const pictures = drawAll();

/** The image at `/images/{name}.svg`; undefined if it does not exist. */
export function pictureAt(path: string): string | undefined {
  const name = /^\/images\/([a-z-]+)\.svg$/.exec(path)?.[1];
  return name === undefined ? undefined : pictures.get(name);
}
