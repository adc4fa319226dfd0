import { append, block, make, tell, timeOf } from "./inspector-dom.js";

/** The panel of calls, newest last. Each call opens to show its headers, body and response. */
export function showCalls({ onCall, onCleared, clear }) {
  const list = make("ul", { class: "insp-list" });
  const count = make("p", { class: "insp-quiet", role: "status" }, "No calls yet.");
  const button = make("button", { type: "button" }, "Clear");
  button.addEventListener("click", clear);
  const rows = new Map();

  const recount = () => {
    count.textContent = rows.size ? `${rows.size} ${rows.size === 1 ? "call" : "calls"}` : "No calls yet.";
  };
  onCall.push((call) => {
    const known = rows.get(call.id);
    const item = describeCall(call, known?.querySelector("details").open);
    if (known) known.replaceWith(item);
    else append(list, item);
    rows.set(call.id, item);
    recount();
  });
  onCleared.push(() => {
    rows.clear();
    list.replaceChildren();
    recount();
  });

  return make("section", { class: "insp-panel", "aria-labelledby": "insp-calls" }, [
    make("div", { class: "insp-head" }, [make("h3", { id: "insp-calls" }, "Calls"), count, button]),
    list,
  ]);
}

function describeCall(call, isOpen) {
  const { method, path, status, response, fault } = call;
  const outcome = status ?? (call.tookMs === null ? "waiting" : "dropped");
  const kind = status === null ? "open" : status < 300 ? "good" : "bad";
  const took = call.tookMs === null ? "" : `${call.tookMs} ms`;
  const summary = make("summary", {}, [
    make("span", { class: "insp-method" }, method),
    " ",
    make("span", { class: "insp-path" }, path),
    " ",
    make("span", { class: `insp-status insp-${kind}` }, outcome),
    " ",
    make("span", { class: "insp-quiet" }, `${timeOf(call.at)} ${took}`),
  ]);
  const headers = Object.entries(call.headers).map(([name, value]) => `${name}: ${value}`);
  return make("li", {}, [
    make("details", { open: Boolean(isOpen) }, [
      summary,
      make("p", { class: "insp-quiet" }, [
        call.operationId ?? "unknown address",
        fault ? `; fault: ${typeof fault === "string" ? fault : tell(fault)}` : "",
      ]),
      block("Body", call.body === null ? "" : tell(call.body)),
      block("Response", response ? pretty(response.body) : ""),
      block("Headers", headers.join("\n")),
    ]),
  ]);
}

function pretty(text) {
  try {
    return tell(JSON.parse(text));
  } catch {
    return text;
  }
}
