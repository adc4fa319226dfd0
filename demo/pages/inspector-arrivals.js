/* How the elements of the page came: as fragments or from React. */
import { make } from "./inspector-dom.js";

/** One line per element, on a page whose script tag names fragments. The lines change when React runs. */
export function showArrivals() {
  if (!document.querySelector("script[data-fragments-url]")) return [];
  const elements = [...document.querySelectorAll("hs-header, hs-search, hs-email-signup, hs-footer")];
  const section = make("section", { class: "insp-panel insp-arrivals", "aria-labelledby": "insp-arrivals" }, [
    make("h3", { id: "insp-arrivals" }, "How the elements came"),
    make("ul", {}, elements.map(rowOf)),
  ]);
  return [section];
}

function rowOf(element) {
  const row = make("li");
  const show = () => {
    row.textContent = `<${element.localName}> ${describe(element)}`;
  };
  show();
  const changes = { attributes: true, childList: true, subtree: true };
  if (element.shadowRoot) new MutationObserver(show).observe(element.shadowRoot, changes);
  return row;
}

function describe({ localName, shadowRoot }) {
  const mark = `${localName.replace("hs-", "hs:")}:fragment`;
  if (!performance.getEntriesByName(mark).length)
    return "came from React. Add ?hs-debug to the address to see why.";
  const isMarkup = shadowRoot?.querySelector("[data-prerendered]");
  return `came as a fragment. ${isMarkup ? "React runs when you use it." : "React runs now."}`;
}
