import { append, block, make, tell, timeOf } from "./inspector-dom.js";

/** The panel of events: the events on the page as they happen, and the decoded posts to the collector. */
export function showEvents({ onCall }) {
  const list = make("ul", { class: "insp-list" });
  const count = make("p", { class: "insp-quiet", role: "status" }, "No events yet.");
  const button = make("button", { type: "button" }, "Clear");
  const shownPosts = new Set();

  const recount = () => {
    const { length } = list.children;
    count.textContent = length ? `${length} ${length === 1 ? "event" : "events"}` : "No events yet.";
  };
  const add = (item) => {
    append(list, item);
    recount();
  };
  button.addEventListener("click", () => {
    list.replaceChildren();
    recount();
  });

  window.demoEvents.listen(({ at, type, target, detail }) => {
    const name = type === "hs-analytics" ? `${type} ${detail?.name ?? ""}` : type;
    add(describe(name, target, at, [block("Detail", tell(detail))]));
  });
  onCall.push((call) => {
    if (!call.decoded || shownPosts.has(call.id)) return;
    shownPosts.add(call.id);
    for (const { values, event, contexts, problems } of call.decoded) {
      add(
        describe(`collector ${nameOf(values, event)}`, call.status ?? "", call.at, [
          ...(problems.length ? [block("Problems", problems.join("\n"))] : []),
          ...(event === undefined ? [] : [block("Event", tell(event))]),
          block("Contexts", contexts.length ? tell(contexts) : ""),
          block("Values", tell(values)),
        ]),
      );
    }
  });

  return make("section", { class: "insp-panel", "aria-labelledby": "insp-events" }, [
    make("div", { class: "insp-head" }, [make("h3", { id: "insp-events" }, "Events"), count, button]),
    list,
  ]);
}

/** `ue component_clicked`: the kind of the event, and for a self-describing one the name in its schema's address. */
function nameOf({ e = "" }, event) {
  const name = typeof event?.schema === "string" ? event.schema.split("/")[1] : "";
  return `${e} ${name ?? ""}`.trim();
}

function describe(name, target, at, blocks) {
  const summary = make("summary", {}, [
    make("span", { class: "insp-path" }, name),
    " ",
    make("span", { class: "insp-quiet" }, `${target} ${timeOf(at)}`),
  ]);
  return make("li", {}, [make("details", {}, [summary, ...blocks])]);
}
