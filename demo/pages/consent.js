/* Runs one consent tool, which the address names. The banner's buttons report the visitor's answer as the real tool does. */
import { tools } from "./consent-tools.js";

const asked = new URLSearchParams(location.search).get("tool");
const name = Object.hasOwn(tools, asked) ? asked : "onetrust";
const answer = tools[name]();
let last;

document.querySelector(`#tools [href="?tool=${name}"]`).setAttribute("aria-current", "page");

function choose(isGranted) {
  last = isGranted;
  document.getElementById("tool-says").textContent = isGranted ? "accepted" : "refused";
  answer(isGranted);
}

document.getElementById("accept").addEventListener("click", () => choose(true));
document.getElementById("refuse").addEventListener("click", () => choose(false));
document.getElementById("change").addEventListener("click", () => choose(!last));
document.addEventListener("hs-consent", ({ detail }) => {
  document.getElementById("consent").textContent = detail.analytics;
});

window.HomeServices ||= [];
window.HomeServices.push((hs) => hs.configure({ consentSource: name }));
