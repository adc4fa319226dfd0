/* The preview at three widths: the real elements, each width in its frame, scaled to fit. */
import { elementLines, pageAttributes } from "./builder-snippet.js";
import { COLORS } from "./builder-theme.js";
import { make } from "./inspector-dom.js";

const WIDTHS = [1280, 768, 390];
/** The minimum height of a frame after a press in it, because opened panels need space. */
const MIN_HEIGHT_PX = { 1280: 420, 768: 560, 390: 640 };

/**
 * Renders the frames into a node. `onProblems` gets the problems of the drawn state whenever the elements report more of them. `onHeights` gets
 * the heights of the drawn sign-up.
 */
export function createPreviews(place, base, offer, onProblems, onHeights) {
  const frames = WIDTHS.map((width) => {
    const frame = make("iframe", { title: `Preview, ${width} pixels wide`, width: String(width) });
    const box = make("div", { class: "frame-box" }, [frame]);
    const figure = make("figure", { class: `frame-${width}` }, [make("figcaption", {}, `${width} px`), box]);
    const one = { frame, loaded: "", leastHeight: 0 };
    const rescale = () => scale(frame, box, width, one.leastHeight);
    one.rescale = rescale;
    one.onPress = () => {
      one.leastHeight = MIN_HEIGHT_PX[width];
      requestAnimationFrame(rescale);
    };
    // Waits, because drawing immediately would change the observed size.
    new ResizeObserver(() => requestAnimationFrame(rescale)).observe(box);
    place.append(figure);
    return one;
  });

  let lastDrawing = Promise.resolve();
  let latest;
  let drawn;

  /** Draws states one after the other, because a loading frame takes no changes. Outdated states are left out. */
  function show(state) {
    latest = state;
    lastDrawing = lastDrawing.then(() => latest === state && drawAll(state)).catch(() => undefined);
  }

  async function drawAll(state) {
    await Promise.all(frames.map((one) => draw(one, state)));
    for (const { frame } of frames) paint(frame.contentDocument.documentElement, state);
    drawn = state;
    showProblems();
    const heights = measureSignUp(frames[0].frame.contentDocument);
    if (heights && drawn === latest) onHeights(heights);
  }

  function showProblems() {
    const { HomeServices } = frames[0].frame.contentWindow;
    if (drawn === latest) onProblems(HomeServices ? [...HomeServices.diagnose()] : []);
  }

  /**
   * A page-wide change reloads the frame, and so does a change after a warning, because `diagnose` keeps the warnings about earlier values.
   * Otherwise the attributes of the elements change in place.
   */
  async function draw(one, state) {
    const shown = { ...state, isDiv: false, options: optionsFor(state) };
    const isDown = state.shows === "cms-down";
    const head = `<script async src="${base}hs.js" ${isDown ? `data-analytics="off" data-api-url="${base}missing"` : "data-authoring"} ${pageAttributes(state, offer, ["authoring", "analytics", ...(isDown ? ["api-url"] : []), "consent-source", "consent-category"]).join(" ")}></script>`;
    const page = `${head} ${state.shows} ${state.language} ${state.elements}`;
    const lines = elementLines(shown, offer);
    const hasWarnings = one.frame.contentWindow.HomeServices?.diagnose().some(
      ({ kind }) => kind !== "missing-address",
    );
    if (one.loaded === page && !hasWarnings) return update(one.frame.contentDocument, lines, state.elements);
    one.loaded = page;
    await load(one.frame, documentOf(head, lines, state));
    const { contentWindow, contentDocument } = one.frame;
    contentWindow.addEventListener("warned", showProblems);
    contentDocument.addEventListener("click", one.onPress);
    new ResizeObserver(() => requestAnimationFrame(one.rescale)).observe(contentDocument.body);
  }

  return { show };
}

const FALLBACKS = { "<hs-auth-guard": "What is guarded" };
const DOWN = { "<hs-header": "The page's own header, between the tags of the element" };

/** The options, with those for the shown state of the visitor. */
function optionsFor({ shows, options }) {
  if (shows !== "signed-in") return options;
  const signedIn = { authenticated: "true" };
  return {
    ...options,
    header: { "first-name": "Ada", ...options.header, ...signedIn },
    "auth-guard": { ...options["auth-guard"], ...signedIn },
  };
}

/** The theme's colors, set as properties, because a strict policy of the surrounding page forbids a style element. */
function paint(root, { theme }) {
  for (const name of Object.keys(COLORS)) {
    const property = `--hs-color-${name}`;
    if (theme[name]) root.style.setProperty(property, theme[name]);
    else root.style.removeProperty(property);
  }
}

/** Styles and scripts are files, so that a strict policy of the surrounding page holds in a frame too. */
function documentOf(head, lines, { language, shows }) {
  const texts = shows === "cms-down" ? { ...FALLBACKS, ...DOWN } : FALLBACKS;
  const withFallback = (line) => {
    const [tag] = /^<hs-[a-z-]+/.exec(line) ?? [""];
    return texts[tag] ? line.replace(/><\//, `><p class="page">${texts[tag]}</p></`) : line;
  };
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>Preview</title>
<link rel="stylesheet" href="${fileAt("builder-preview.css")}"><script src="${fileAt("builder-frame.js")}"></script>${head}
<body>${lines.map(withFallback).join("\n")}</body></html>`;
}

const fileAt = (name) => new URL(name, document.baseURI).href;

async function load(frame, html) {
  const isLoaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  frame.srcdoc = html;
  await isLoaded;
  await frame.contentWindow.HomeServices?.ready;
}

/** Copies the attributes of the wanted elements to the present ones. */
function update(page, lines, names) {
  const wanted = new DOMParser().parseFromString(lines.join("\n"), "text/html");
  for (const name of names) {
    const from = wanted.querySelector(`hs-${name}`);
    const to = page.querySelector(`hs-${name}`);
    if (!from || !to) continue;
    for (const old of to.getAttributeNames()) if (!from.hasAttribute(old)) to.removeAttribute(old);
    for (const attribute of from.getAttributeNames()) {
      const value = from.getAttribute(attribute);
      if (to.getAttribute(attribute) !== value) to.setAttribute(attribute, value);
    }
    for (const old of to.querySelectorAll(":scope > [slot]")) old.remove();
    to.append(...from.children);
  }
}

/** Scales a frame to the available width, and sets its height to that of its page. */
function scale(frame, box, width, leastHeight) {
  // Until the page is there, the box has the height of its style.
  if (!frame.contentDocument?.body?.firstElementChild) return;
  const factor = Math.min(1, box.clientWidth / width);
  const content = frame.contentDocument.body.getBoundingClientRect().height;
  const height = Math.min(Math.max(Math.ceil(content), leastHeight, 1), 2400);
  frame.style.height = `${height}px`;
  frame.style.transform = `scale(${factor})`;
  const borders = box.offsetHeight - box.clientHeight;
  box.style.height = `${Math.ceil(height * factor) + borders}px`;
}

const NARROWEST_PX = 240;
const STEP_PX = 20;

/** The sign-up's heights with the texts of the state, as `[from px, height px]`; undefined without a sign-up. */
function measureSignUp({ body }) {
  const banner = body.querySelector("hs-email-signup");
  if (!banner?.shadowRoot?.querySelector("form")) return undefined;
  const steps = [];
  const heightAt = (width) => {
    body.style.width = `${width}px`;
    return Math.round(banner.getBoundingClientRect().height);
  };
  const refine = (from, first, to) => {
    const last = heightAt(to);
    if (first === last) return;
    const middle = Math.floor((from + to) / 2);
    if (middle === from) return steps.push([to, last]);
    refine(from, first, middle);
    refine(middle, heightAt(middle), to);
  };
  steps.push([1, heightAt(NARROWEST_PX)]);
  for (let from = NARROWEST_PX; from < WIDTHS[0]; from += STEP_PX)
    refine(from, heightAt(from), from + STEP_PX);
  body.style.width = "";
  return steps;
}
