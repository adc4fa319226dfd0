import { parse } from "acorn";
import { full } from "acorn-walk";

/**
 * The events that our views take from React (a test compares). React listens for every event there is on each root, twice: 150
 * listeners an element, and a dozen calls for a letter typed into a field that asks for none of them.
 */
export const REACT_EVENTS = [
  "onBlur",
  "onCancel",
  "onChange",
  "onClick",
  "onClose",
  "onError",
  "onFocus",
  "onKeyDown",
  "onMouseDown",
  "onPointerDown",
  "onPointerEnter",
  "onSubmit",
];

/** What React's plugins for other events do at each event of a field, whether or not it is asked for. */
const UNUSED_PLUGINS = {
  constructSelectEvent: "onSelect",
  getNativeBeforeInputChars: "onBeforeInput",
  getFallbackBeforeInputChars: "onBeforeInput",
  isFallbackCompositionEnd: "onCompositionEnd",
};

/** Leaves of React's events those that are used, and of its listeners on the document, for changes of the selection, none. */
export function pruneEvents(source, code) {
  const found = new Set();
  full(parse(source, { ecmaVersion: "latest" }), (node) => {
    for (const [what, prune] of Object.entries(PRUNERS)) if (prune(node, code, source)) found.add(what);
  });
  for (const what of [...Object.keys(PRUNERS)])
    if (!found.has(what))
      throw new Error(`React has no ${what} where one was: see build/pruneReactEvents.mjs`);
}

const PRUNERS = {
  /** The list of the events that are registered under their own names. */
  listOfEvents({ type, id, init }, code) {
    if (type !== "VariableDeclarator" || id.name !== "simpleEventPluginEvents") return false;
    const { object } = init.callee;
    const used = object.value.split(" ").filter((name) => REACT_EVENTS.includes(reactName(name)));
    code.overwrite(object.start, object.end, JSON.stringify(used.join(" ")));
    return true;
  },

  lateEvent({ type, expression, start, end }, code, source) {
    if (type !== "ExpressionStatement" || !/^simpleEventPluginEvents\.push\(/.test(source.slice(start, end)))
      return false;
    const [{ value }] = expression.arguments;
    if (!REACT_EVENTS.includes(reactName(value))) code.remove(start, end);
    return true;
  },

  /** Those that are registered one by one. */
  registration({ type, expression, start, end }, code) {
    if (type !== "ExpressionStatement" || expression.type !== "CallExpression") return false;
    if (!/^register\w+Event$/.test(expression.callee.name)) return false;
    const name = expression.arguments.find(({ value }) => /^on[A-Z]/.test(value))?.value;
    if (!name) return false;
    if (!REACT_EVENTS.includes(name)) code.remove(start, end);
    // Of fields for text, the only ones there are, it looks at no other.
    else if (name === "onChange")
      code.overwrite(start, end, 'registerTwoPhaseEvent("onChange", ["change", "input"]);');
    return true;
  },

  plugin({ type, id, body }, code) {
    if (type !== "FunctionDeclaration" || !(id?.name in UNUSED_PLUGINS)) return false;
    if (!REACT_EVENTS.includes(UNUSED_PLUGINS[id.name])) code.overwrite(body.start, body.end, "{}");
    return true;
  },

  /** Asks the document what the names of animation events are. */
  nameOfAnimation({ type, callee, start }, code) {
    if (type !== "CallExpression" || callee.name !== "getVendorPrefixedEventName") return false;
    code.appendLeft(start, "/* @__PURE__ */ ");
    return true;
  },

  /** The mark on the document, and the listener for changes of the selection. */
  listenerOnDocument({ type, id, body }, code, source) {
    if (type !== "FunctionDeclaration" || id?.name !== "listenToAllSupportedEvents") return false;
    const [{ consequent }] = body.body;
    const [, , declaration, onDocument] = consequent.body;
    if (!source.slice(onDocument.start, onDocument.end).includes("selectionchange")) return false;
    code.remove(declaration.start, onDocument.end);
    return true;
  },
};

const reactName = (event) => `on${event[0].toUpperCase()}${event.slice(1)}`;
