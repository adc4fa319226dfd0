/* The preview at three widths: the real elements, each width in its frame, scaled to fit. */
import { elementLines, pageAttributes } from "./builder-snippet.js";
import { make } from "./inspector-dom.js";

const WIDTHS = [1280, 768, 390];
const MIN_HEIGHT_PX = { 1280: 420, 768: 560, 390: 640 };

/**
 * Renders the frames into a node. `onProblems` gets the problems of the drawn state whenever the elements report more of them.
 */
export function createPreviews(place, base, offer, onProblems) {
  const frames = WIDTHS.map((width) => {
    const frame = make("iframe", { title: `Preview, ${width} pixels wide`, width: String(width) });
    const box = make("div", { class: "frame-box" }, [frame]);
    const figure = make("figure", { class: `frame-${width}` }, [make("figcaption", {}, `${width} px`), box]);
    const rescale = () => scale(frame, box, width);
    // This waits, since drawing at once would change the observed size.
    new ResizeObserver(() => requestAnimationFrame(rescale)).observe(box);
    place.append(figure);
    return { frame, rescale, loaded: "" };
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
    drawn = state;
    showProblems();
  }

  function showProblems() {
    const { HomeServices } = frames[0].frame.contentWindow;
    if (drawn === latest) onProblems(HomeServices ? [...HomeServices.diagnose()] : []);
  }

  /**
   * A frame is loaded anew for a page-wide change; an element's attributes are changed in place. New navigation data also needs a new
   * frame: the problems of the old data would be reported of the new data too.
   */
  async function draw(one, state) {
    const shown = { ...state, isDiv: false };
    const head = `<script async src="${base}hs.js" data-authoring ${pageAttributes(state, offer, ["authoring", "analytics", "consent-source", "consent-category"]).join(" ")}></script>`;
    const page = `${head} ${state.elements} ${state.options.header.navigation}`;
    const lines = elementLines(shown, offer);
    if (one.loaded === page) return update(one.frame.contentDocument, lines, state.elements);
    one.loaded = page;
    await load(one.frame, documentOf(head, lines));
    const { contentWindow, contentDocument } = one.frame;
    contentWindow.addEventListener("warned", showProblems);
    new ResizeObserver(() => requestAnimationFrame(one.rescale)).observe(contentDocument.body);
  }

  return { show };
}

/** Styles and scripts are files, so that a strict policy of the surrounding page holds in a frame too. */
function documentOf(head, lines) {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Preview</title>
<link rel="stylesheet" href="${fileAt("builder-preview.css")}"><script src="${fileAt("builder-frame.js")}"></script>${head}
<body>${lines.map((line) => line.replace(/><\//, line.startsWith("<hs-auth-guard") ? '><p class="page">What is guarded</p></' : "></")).join(`\n`)}</body></html>`;
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

/** As wide as the space allows, as high as its page. */
function scale(frame, box, width) {
  const factor = Math.min(1, box.clientWidth / width);
  const content = frame.contentDocument?.body?.scrollHeight ?? 0;
  const height = Math.min(Math.max(content, MIN_HEIGHT_PX[width]), 2400);
  frame.style.height = `${height}px`;
  frame.style.transform = `scale(${factor})`;
  box.style.height = `${Math.ceil(height * factor)}px`;
}
