/* The panels of the demo: the calls, the events, and the switches that make calls fail. */
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
place.append(showFaults(gateway), panels);

const stream = new EventSource(`${gateway}/__demo/calls/stream`);
stream.addEventListener("call", ({ data }) => {
  const call = JSON.parse(data);
  for (const listener of onCall) listener(call);
});
stream.addEventListener("cleared", () => {
  for (const listener of onCleared) listener();
});
