/* The panels of the demo: how the elements came, the calls, the events, and the switches that make calls fail. */
import { showArrivals } from "./inspector-arrivals.js";
import { showCalls } from "./inspector-calls.js";
import { make } from "./inspector-dom.js";
import { showEvents } from "./inspector-events.js";
import { showFaults } from "./inspector-faults.js";

const place = document.getElementById("inspector");
const gateway = place.dataset.gateway;

const onCall = [];
const onCleared = [];
const panels = make("div", { class: "insp-panels" }, [
  showCalls({
    onCall,
    onCleared,
    clear: () => fetch(`${gateway}/__demo/clear`, { method: "POST" }),
  }),
  showEvents({ onCall }),
]);
place.className = "insp";
await shown();
place.append(showFaults(gateway), ...showArrivals(), folded(panels));

/** Resolves when the elements have rendered, so that the panels below them do not move. */
async function shown() {
  const script = document.querySelector('script[src$="/hs.js"]');
  if (script && !window.HomeServices)
    await new Promise((resolve) => {
      for (const type of ["load", "error"]) script.addEventListener(type, resolve, { once: true });
      // It may have run before this module did.
      if (window.HomeServices) resolve();
    });
  await window.HomeServices?.ready;
}

/** A page without styles cannot give the lists a fixed height, so there they are closed at first. */
function folded(content) {
  if (!("folded" in place.dataset)) return content;
  return make("details", {}, [make("summary", {}, "Calls and events"), content]);
}

const stream = new EventSource(`${gateway}/__demo/calls/stream`);
stream.addEventListener("call", ({ data }) => {
  const call = JSON.parse(data);
  for (const listener of onCall) listener(call);
});
stream.addEventListener("cleared", () => {
  for (const listener of onCleared) listener();
});
