/* The preview at three widths: the very elements, each width in a frame of its own, scaled to fit. */
import { elementLines, pageAttributes } from "./builder-snippet.js";
import { make } from "./inspector-dom.js";

const WIDTHS = [1280, 768, 390];
const MIN_HEIGHT_PX = { 1280: 420, 768: 560, 390: 640 };
/** How long an element may take to say what is wrong with its settings. */
const SETTLED_MS = 150;

/** Puts the frames into a place; `show` draws a state and gives what the elements find wrong with it. */
export function createPreviews(place, base, offer) {
  const frames = WIDTHS.map((width) => {
    const frame = make("iframe", { title: `Preview, ${width} pixels wide`, width: String(width) });
    const box = make("div", { class: "frame-box" }, [frame]);
    const figure = make("figure", { class: `frame-${width}` }, [make("figcaption", {}, `${width} px`), box]);
    const rescale = () => scale(frame, box, width);
    // Not at once: what it does would change what is being observed.
    new ResizeObserver(() => requestAnimationFrame(rescale)).observe(box);
    place.append(figure);
    return { frame, rescale, loaded: "" };
  });

  let isDrawn = Promise.resolve();
  let latest;

  /** One after the other: a frame that is loading takes no changes. What is no longer wanted is left out. */
  function show(state) {
    latest = state;
    const problems = isDrawn.then(() => (latest === state ? drawAll(state) : []));
    isDrawn = problems.catch(() => undefined);
    return problems;
  }

  async function drawAll(state) {
    await Promise.all(frames.map((one) => draw(one, state)));
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    for (const { rescale } of frames) rescale();
    const { HomeServices } = frames[0].frame.contentWindow;
    return HomeServices ? [...HomeServices.diagnose()] : [];
  }

  /**
   * A frame is loaded anew for what concerns its whole page; an element's options are changed in place. Not so the navigation data:
   * what is wrong in it is told without it, and would be told of the next one too.
   */
  async function draw(one, state) {
    const shown = { ...state, isDiv: false };
    const head = `<script async src="${base}hs.js" data-authoring ${pageAttributes(state, offer, ["authoring", "analytics", "consent-source", "consent-category"]).join(" ")}></script>`;
    const page = `${head} ${state.elements} ${state.options.header.navigation}`;
    const lines = elementLines(shown, offer);
    if (one.loaded === page) return update(one.frame.contentDocument, lines, state.elements);
    one.loaded = page;
    await load(one.frame, documentOf(head, lines));
  }

  return { show };
}

/** Styles and scripts are files: a strict policy of the page around it holds in a frame too. */
function documentOf(head, lines) {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Preview</title>
<link rel="stylesheet" href="${fileAt("builder-preview.css")}"><script src="${fileAt("builder-quiet.js")}"></script>${head}
<body>${lines.map((line) => line.replace(/><\//, line.startsWith("<hs-auth-guard") ? '><p class="page">What is guarded</p></' : "></")).join(`\n`)}</body></html>`;
}

const fileAt = (name) => new URL(name, document.baseURI).href;

async function load(frame, html) {
  const isLoaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  frame.srcdoc = html;
  await isLoaded;
  await frame.contentWindow.HomeServices?.ready;
}

/** Gives the elements that are there the attributes of those that are wanted. */
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

/** As wide as there is room, as high as its page. */
function scale(frame, box, width) {
  const factor = Math.min(1, box.clientWidth / width);
  const content = frame.contentDocument?.body?.scrollHeight ?? 0;
  const height = Math.min(Math.max(content, MIN_HEIGHT_PX[width]), 2400);
  frame.style.height = `${height}px`;
  frame.style.transform = `scale(${factor})`;
  box.style.height = `${Math.ceil(height * factor)}px`;
}
