/** Creates an element. Content from the network is inserted as text, never as markup. */
export function make(tag, attributes = {}, children = []) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...[children].flat().map((child) => (child instanceof Node ? child : String(child))));
  return element;
}

/** Any value as text: elements by their tag, functions and errors by their names. */
export function tell(value) {
  if (typeof value === "string") return value;
  const seen = new WeakSet();
  const plain = (_key, one) => {
    if (one instanceof Element) return `<${one.tagName.toLowerCase()}>`;
    if (one instanceof Error) return `${one.name}: ${one.message}`;
    if (typeof one === "function") return "function";
    if (typeof one === "object" && one !== null) {
      if (seen.has(one)) return "(seen above)";
      seen.add(one);
    }
    return one;
  };
  return JSON.stringify(value, plain, 2) ?? String(value);
}

export function timeOf(at) {
  return new Date(at).toLocaleTimeString("en-GB");
}

/** A named, scrolling block of text that can be reached by keyboard. */
export function block(name, text) {
  return make("div", { class: "insp-block" }, [
    make("h4", {}, name),
    text === ""
      ? make("p", { class: "insp-quiet" }, "nothing")
      : make("pre", { tabindex: "0", "aria-label": name }, text),
  ]);
}

/** Appends to a scrolling list, and scrolls to the end if the reader is there. Visible rows never move. */
export function append(list, item) {
  const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 1;
  list.append(item);
  if (isAtEnd) list.scrollTop = list.scrollHeight;
}
