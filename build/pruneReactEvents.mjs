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
  "onPointerOver",
  "onSubmit",
];

/** React's names for the two events that the browser calls otherwise. */
const NATIVE_NAMES = { focusin: "onFocus", focusout: "onBlur" };

/** Of what React's plugins do at each event of a field, asked for or not: tell of a change in a field for text, the only kind here. */
const CHANGES_ONLY = `{
  var field = targetInst && getNodeFromInstance(targetInst);
  if (field && isTextInputElement(field) && getTargetInstForInputOrChangeEvent(domEventName, targetInst))
    createAndAccumulateChangeEvent(dispatchQueue, targetInst, nativeEvent, nativeEventTarget);
}`;

/**
 * Leaves of React's events those that are used, each heard once where it bubbles to: none of ours is handled on its way down. And of
 * its listeners on the document, for changes of the selection, none.
 */
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

  plugins({ type, test, consequent }, code, source) {
    if (type !== "IfStatement" || source.slice(test.start, test.end) !== "0 === (eventSystemFlags & 7)")
      return false;
    if (!source.slice(consequent.start, consequent.end).includes("createAndAccumulateChangeEvent"))
      return false;
    code.overwrite(consequent.start, consequent.end, CHANGES_ONLY);
    return true;
  },

  /** Which kind of event React makes of the browser's. */
  kindsOfEvents({ type, cases }, code, source) {
    if (type !== "SwitchStatement") return false;
    if (!cases.some(({ consequent: [first] }) => isKind(first, source))) return false;
    let isGroupUsed = false;
    for (const { test, consequent, start, end } of cases) {
      const isUsed = isHandled(test?.value);
      isGroupUsed ||= isUsed;
      if (!isUsed && !(consequent.length && isGroupUsed)) code.remove(start, end);
      if (consequent.length) isGroupUsed = false;
    }
    return true;
  },

  /** Its kinds of events, and the fields of each: a kind that nothing makes goes. */
  kindOfEvent({ type, callee, start, arguments: [first] = [] }, code, source) {
    const isPure =
      type === "CallExpression" &&
      (callee.name === "createSyntheticEvent" ||
        (callee.name === "assign" && /^\{\}$/.test(source.slice(first.start, first.end))));
    if (isPure) code.appendLeft(start, "/* @__PURE__ */ ");
    return isPure;
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

  /** Each event on its way down, which a view would handle as `on…Capture`. */
  listenerOnTheWayDown({ type, callee, arguments: words, start, end }, code) {
    if (type !== "CallExpression" || callee.name !== "listenToNativeEvent") return false;
    if (words[1].operator !== "!" || words[1].argument.value !== 0) return false;
    code.overwrite(start, end, "0");
    return true;
  },
};

/** `SyntheticEventCtor = SyntheticDragEvent` */
const isKind = (statement, source) =>
  statement && source.slice(statement.start, statement.end) === "SyntheticEventCtor = SyntheticDragEvent;";

/** Whether it is a browser's event, in lower case, of those that our views take. */
const isHandled = (native) =>
  REACT_EVENTS.some((name) => name === NATIVE_NAMES[native] || name.toLowerCase() === `on${native}`);

const reactName = (event) => `on${event.charAt(0).toUpperCase()}${event.slice(1)}`;
