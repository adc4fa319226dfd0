/* The builder. The page's address holds its state. The form, the previews and the snippet render that state. */
import { createForm } from "./builder-form.js";
import { createPreviews } from "./builder-preview.js";
import { createRelease, showSnippet } from "./builder-snippet.js";
import { readState, writeState } from "./builder-state.js";

const place = document.getElementById("builder");
const { gateway } = place.dataset;
const base = new URL(`${gateway}/hs/1/`, document.baseURI).href;

const json = (address) => fetch(address).then((response) => (response.ok ? response.json() : undefined));
const [offer, manifest] = await Promise.all([
  json("builder-settings.json"),
  json(`${base}custom-elements.json`).catch(() => undefined),
]);
addTexts();
// The form and the address treat an item of a slot as one more option.
for (const { settings, slots } of offer.elements) settings.push(...slots);

const previews = createPreviews(document.getElementById("previews"), base, offer, showProblems, (heights) =>
  showSnippet(state, offer, release, heights),
);
const form = createForm(document.getElementById("form-place"), offer, onChange);
const release = createRelease(base);
let state;

/** Adds the descriptions from custom-elements.json, which the build generates from doc blocks. */
function addTexts() {
  const declarations = (manifest?.modules ?? []).flatMap((module) => module.declarations ?? []);
  const explain = (settings, attributes) => {
    for (const setting of settings) {
      const { description } = attributes.find(({ name }) => name === setting.name) ?? {};
      setting.says = (description ?? setting.says)?.replace(/`/g, "");
    }
    // The order in the doc block is the order of importance.
    const names = attributes.map(({ name }) => name);
    const rank = ({ name }) => (names.includes(name) ? names.indexOf(name) : names.length);
    settings.sort((a, b) => rank(a) - rank(b));
  };
  for (const { name, settings } of offer.elements) {
    explain(settings, declarations.find(({ tagName }) => tagName === `hs-${name}`)?.attributes ?? []);
  }
  // Every element has the shared settings, so the first element describes them.
  explain(offer.page, declarations.find(({ tagName }) => tagName)?.attributes ?? []);
}

function onChange(changed) {
  state = changed;
  history.replaceState(null, "", writeState(state, offer));
  draw();
}

async function draw() {
  const drawn = state;
  await showSnippet(drawn, offer, release);
  previews.show(drawn);
  // Nothing shows until here, so that nothing visibly moves.
  place.classList.remove("loading");
}

function showProblems(problems) {
  const found = form.showProblems(problems);
  const summary = document.getElementById("state");
  summary.textContent = sentence(state, found);
  summary.classList.toggle("bad", !state.elements.length || found.wrong.length > 0);
}

function sentence({ elements }, { wrong, missing }) {
  if (!elements.length) return "Choose at least one element.";
  if (wrong.length) return `Not valid yet. See the message next to the field: ${wrong.join(", ")}.`;
  if (missing.length) return `The live page still needs, under “For the whole page”: ${missing.join(", ")}.`;
  return "Everything is set.";
}

function readAddress() {
  const { read, problems } = readState(location.hash, offer);
  state = read;
  form.fill(state, problems);
  draw();
}

addEventListener("hashchange", readAddress);
// The fragment of the address holds the state, so the skip link must not replace it.
document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  document.getElementById("snippet").focus();
});
readAddress();
