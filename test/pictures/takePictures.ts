import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import type { startBrowser } from "../support/browser";
import { comparePictures, type PictureDifference } from "../support/comparePictures";
import { quiet, unchanging } from "../support/quiet";
import { withPalette } from "../support/withPalette";
import { innerWidth, type Layout, nameOf, type Scene, scenesOf } from "./scenes";

type Chrome = ReturnType<typeof startBrowser>;

export interface State {
  /** The page's markup, starting with the body. */
  markup: (scene: Scene) => string;
  layout?: Layout;
  /** The window's height in px; without one, the picture shows the whole page. */
  height?: number;
  /** Prepares the gateway before the page opens. */
  before?: () => void;
  /** Acts as a visitor, before the picture is taken. */
  act?: (page: Page, scene: Scene) => Promise<void>;
  /** True to take the picture without the script. */
  isWithoutScript?: boolean;
  /** True if the elements still wait for a response in the picture. */
  isPending?: boolean;
  /** The query of the page's address. */
  query?: string;
}

const EXPECTED = join(import.meta.dirname, "expected");
const DIFFERENCES = join(import.meta.dirname, "differences");
const isAccepting = process.env.HS_PICTURES === "accept";
/** The fixed time. Some pictures show the year. */
const NOW = new Date("2026-06-15T12:00:00Z");

/** Arguments with which every machine draws the same pixels: no hinting, no subpixels, one color profile. */
export const BROWSER_ARGUMENTS = [
  "--font-render-hinting=none",
  "--disable-lcd-text",
  "--disable-font-subpixel-positioning",
  "--force-color-profile=srgb",
  "--hide-scrollbars",
];

const require = createRequire(import.meta.url);
const fontFaces = (family: string) =>
  [400, 600, 700]
    .map((weight) => {
      const file = require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff2`);
      return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${readFileSync(file, "base64")})}`;
    })
    .join("");
/** The test font, also under the name of the font in which the debug panel shows code. */
const FONTS = fontFaces("Pictures") + fontFaces("Menlo");

/** Defines a test for each scene of an element's states. It expects that the picture equals the accepted one. */
export function takePictures(
  chrome: Chrome,
  element: string,
  states: Readonly<Record<string, State>>,
  { isBranded = false } = {},
): void {
  const scenes = scenesOf(states, isBranded);
  const folder = join(EXPECTED, element);
  mkdirSync(folder, { recursive: true });

  it.each(scenes.map((scene) => [nameOf(scene), scene] as const))("%s", async (name, scene) => {
    const page = await openScene(chrome, scene, states[scene.state] as State);
    await expectPicture(page, element, name);
  });

  afterAll(() => {
    if (!isAccepting) return;
    for (const stale of staleIn(folder, scenes)) rmSync(join(folder, stale));
  });

  it("has no picture of a removed scene", () => {
    if (!isAccepting) expect(staleIn(folder, scenes)).toEqual([]);
  });
}

function staleIn(folder: string, scenes: readonly Scene[]): string[] {
  const names = new Set(scenes.map((scene) => `${nameOf(scene)}.png`));
  return readdirSync(folder).filter((file) => !names.has(file));
}

async function openScene(chrome: Chrome, scene: Scene, state: State): Promise<Page> {
  const { mode, scheme, language, brand } = scene;
  state.before?.();
  const script = state.isWithoutScript ? "" : chrome.scriptTag({ script: `data-brand-domain="${brand}"` });
  const html = `<!doctype html><html lang="${language}" dir="${mode === "rtl" ? "rtl" : "ltr"}"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width"><title>Host</title><link rel="icon" href="data:,"><style>${FONTS}
    :root { --hs-font: Pictures; font-family: Pictures; ${scheme === "dark" ? "color-scheme: dark" : ""} } body { margin: 0 } main { padding: 16px }</style>
    ${script}</head><body>${state.markup(scene)}</body></html>`;
  const { page } = await chrome.visit(
    `${chrome.host.add({ html })}${state.query ?? ""}`,
    {
      viewport: { width: innerWidth(scene), height: state.height ?? 800 },
      colorScheme: scheme,
      forcedColors: mode === "forced" ? "active" : "none",
    },
    undefined,
    { prepare },
  );
  await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())));
  if (!state.isWithoutScript && !state.isPending) {
    await page.waitForFunction(() => window.HomeServices !== undefined);
    await page.evaluate(() => window.HomeServices?.ready);
  }
  if (!state.isPending) await page.waitForLoadState("networkidle");
  await state.act?.(page, scene);
  if (mode === "forced") await page.evaluate(hideCaret);
  return page;
}

/** Makes the focused field read-only, which hides the caret. Playwright hides it by its color, which has no effect in forced colors. */
function hideCaret(): void {
  let focused = document.activeElement;
  while (focused?.shadowRoot) focused = focused.shadowRoot.activeElement;
  if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) focused.readOnly = true;
}

/** Fixes the time, and embeds the test font into the gateway's images, because an SVG with text looks the same everywhere only with its own font. */
async function prepare(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.route("**/images/*.svg", async (route) => {
    const response = await route.fetch();
    const drawing = await response.text();
    const body = drawing
      .replace(/(<svg[^>]*>)/, `$1<style>${FONTS}</style>`)
      .replace(/font-family="[^"]*"/, 'font-family="Pictures"');
    await route.fulfill({ response, body });
  });
}

async function expectPicture(page: Page, element: string, name: string): Promise<void> {
  const file = join(EXPECTED, element, `${name}.png`);
  const take = async () => {
    await quiet(page);
    return page.screenshot({ animations: "disabled", fullPage: true });
  };
  const before = existsSync(file) ? readFileSync(file) : undefined;
  let raw = await take();
  if (before && leastDifference(before, raw).pixels === 0) return;
  // The page may not be complete yet, so this waits until its picture stays the same.
  raw = Buffer.from(await unchanging(async () => (await take()).toString("base64")), "base64");
  const difference = before && leastDifference(before, raw);
  if (difference?.pixels === 0) return;
  const actual = withPalette(raw);
  if (isAccepting) {
    writeFileSync(file, actual);
    return;
  }
  const folder = join(DIFFERENCES, element);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.actual.png`), actual);
  if (before) writeFileSync(join(folder, `${name}.expected.png`), before);
  if (difference) writeFileSync(join(folder, `${name}.difference.png`), difference.picture);
  expect(`${difference?.pixels ?? "all"} pixels differ`).toBe("0 pixels differ");
}

/** Reduces the screenshot's colors before the comparison, like those of the accepted picture: to its most frequent colors, or to the accepted ones. */
function leastDifference(accepted: Buffer, raw: Buffer): PictureDifference {
  const difference = comparePictures(accepted, withPalette(raw));
  return difference.pixels === 0 ? difference : comparePictures(accepted, withPalette(raw, accepted));
}
