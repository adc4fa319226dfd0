/* The builder: what is chosen is a state, the state is in the address, and form, preview and snippet are drawn from it. */
import { createForm } from "./builder-form.js";
import { createPreviews } from "./builder-preview.js";
import { createRelease, showSnippet } from "./builder-snippet.js";
import { readState, writeState } from "./builder-state.js";

const place = document.getElementById("builder");
const { gateway } = place.dataset;
const base = `${gateway}/hs/1/`;

const json = (address) => fetch(address).then((answer) => (answer.ok ? answer.json() : undefined));
const [offer, manifest] = await Promise.all([
  json("/builder-settings.json"),
  json(`${base}custom-elements.json`).catch(() => undefined),
]);
addTexts();

const previews = createPreviews(document.getElementById("previews"), base, offer);
const form = createForm(document.getElementById("form-place"), offer, onChange);
const release = createRelease(base);
let state;

/** An element's own settings are explained where its doc block is: in custom-elements.json. */
function addTexts() {
  const declarations = (manifest?.modules ?? []).flatMap((module) => module.declarations ?? []);
  for (const { name, settings } of offer.elements) {
    const declared = declarations.find(({ tagName }) => tagName === `hs-${name}`);
    for (const setting of settings) {
      setting.says ??= declared?.attributes?.find(
        (attribute) => attribute.name === setting.name,
      )?.description;
    }
  }
}

function onChange(changed) {
  state = changed;
  history.replaceState(null, "", writeState(state));
  draw();
}

async function draw() {
  const drawn = state;
  await showSnippet(drawn, offer, release);
  const problems = await previews.show(drawn);
  if (drawn !== state) return;
  const count = form.showProblems(problems);
  document.getElementById("state").textContent = sentence(drawn, count);
}

function sentence({ elements }, { wrong, missing }) {
  if (!elements.length) return "Choose at least one element.";
  if (wrong)
    return `${wrong === 1 ? "One field is" : `${wrong} fields are`} not right: see beside ${wrong === 1 ? "it" : "them"}.`;
  if (missing)
    return `Still missing for the live page: ${missing === 1 ? "one address" : `${missing} addresses`}.`;
  return "Everything is set.";
}

function readAddress() {
  const { read, refused } = readState(location.hash, offer);
  state = read;
  form.fill(state, refused);
  draw();
}

addEventListener("hashchange", readAddress);
// The address's fragment is what was chosen: the skip link leaves it alone.
document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  document.getElementById("snippet").focus();
});
readAddress();
