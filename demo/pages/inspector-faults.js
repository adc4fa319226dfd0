import { make } from "./inspector-dom.js";

const names = {
  slow: "responds after 3 seconds",
  500: "fails with 500",
  404: "fails with 404",
  empty: "sends 200 with an empty body",
  "not-json": "sends HTML instead of JSON",
  cut: "sends half of the body",
  null: "sends null",
  drop: "drops the connection",
  never: "never responds",
};

/** The panel that sets the fault of each call. */
export function showFaults(gateway) {
  const rows = make("div", { class: "insp-faults" });
  const status = make("p", { class: "insp-quiet", role: "status" }, "Loading the calls.");
  const selects = new Map();

  const send = async (operationId, fault) => {
    const body = JSON.stringify({ operationId, fault });
    const response = await fetch(`${gateway}/__demo/faults`, { method: "POST", body });
    const result = await response.json();
    if (!response.ok) throw new Error(result.message);
    return result;
  };
  const say = ({ faults }) => {
    const number = Object.keys(faults).length;
    status.textContent = number
      ? `${number} ${number === 1 ? "call fails" : "calls fail"}.`
      : "All calls work.";
  };
  const change = (operationId, fault) =>
    send(operationId, fault || null)
      .then(say)
      .catch((error) => {
        status.textContent = `Not changed: ${error.message}`;
      });

  const reset = make("button", { type: "button" }, "Make all work");
  reset.addEventListener("click", async () => {
    for (const [operationId, select] of selects) {
      if (!select.value) continue;
      select.value = "";
      await change(operationId, null);
    }
  });

  fetch(`${gateway}/__demo/faults`)
    .then((response) => response.json())
    .then((known) => {
      for (const operationId of known.operationIds) {
        const select = chooser(known, operationId);
        select.addEventListener("change", () => change(operationId, select.value));
        selects.set(operationId, select);
        rows.append(make("label", {}, [make("span", {}, operationId), select]));
      }
      say(known);
    })
    .catch((error) => {
      status.textContent = `The gateway at ${gateway} does not respond: ${error.message}`;
    });

  const details = make("details", { class: "insp-panel" }, [
    make("summary", {}, make("h3", {}, "Make calls fail")),
    rows,
    reset,
  ]);
  return make("section", { "aria-label": "Faults" }, [
    make("div", { class: "insp-head" }, [make("h2", {}, "Inspector"), status]),
    details,
  ]);
}

function chooser({ faultNames, faults }, operationId) {
  const set = faults[operationId];
  const select = make("select", {}, [
    make("option", { value: "" }, "works"),
    ...faultNames.map((name) => make("option", { value: name }, names[name] ?? name)),
    ...(typeof set === "object"
      ? [make("option", { value: "made", disabled: true }, "made to measure")]
      : []),
  ]);
  select.value = typeof set === "object" ? "made" : (set ?? "");
  return select;
}
