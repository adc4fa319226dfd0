import { parse } from "acorn";
import { full } from "acorn-walk";

/** Kinds of events that React puts together from several of the browser's. */
const COMPOSED = ["onBeforeInput", "onCompositionEnd", "onCompositionStart", "onCompositionUpdate"];
const REGISTERS = /^register(Simple|Direct|TwoPhase)Event$/;

/**
 * React listens to every event it knows on each root, about 160 listeners an element. Here it knows only those that our sources
 * name a handler for: `used` holds each `onX` in them. What makes selection, composition and text events goes too when nobody
 * asks for these.
 */
export function dropUnusedEvents(source, code, used) {
  const isUsed = (name) => used.has(name) || used.has(`${name}Capture`);
  const found = { list: 0, registered: 0, made: 0 };
  full(parse(source, { ecmaVersion: "latest" }), (node) => {
    if (node.type === "VariableDeclarator" && node.id.name === "simpleEventPluginEvents") {
      shortenList(node.init.callee.object, code, isUsed);
      found.list += 1;
    }
    if (node.type === "ExpressionStatement" && isRegistration(node.expression, isUsed)) {
      code.remove(node.start, node.end);
      found.registered += 1;
    }
    if (isMaking(node, isUsed)) {
      code.remove(node.start, node.end);
      found.made += 1;
    }
    // Asks the document what the names of animation events are.
    if (node.type === "CallExpression" && node.callee.name === "getVendorPrefixedEventName")
      code.appendLeft(node.start, "/* @__PURE__ */ ");
  });
  if (found.list !== 1 || !found.registered || !found.made)
    throw new Error("React keeps its events otherwise than expected: see build/pruneEvents.mjs");
}

function shortenList(literal, code, isUsed) {
  const kept = literal.value
    .split(" ")
    .filter((name) => isUsed(`on${name[0].toUpperCase()}${name.slice(1)}`));
  code.overwrite(literal.start, literal.end, JSON.stringify(kept.join(" ")));
}

/** A call that makes an event known whose handler nobody gives. */
function isRegistration({ type, callee, arguments: given }, isUsed) {
  if (type !== "CallExpression" || !REGISTERS.test(callee.name)) return false;
  const name = given.map(({ value }) => value).find((value) => /^on[A-Z]/.test(value));
  return name !== undefined && !isUsed(name);
}

/** A statement that makes selection, composition or text events of the browser's, where none of them is used. */
function isMaking(node, isUsed) {
  if (node.type === "SwitchStatement") {
    const text = JSON.stringify(node.cases);
    return (
      node.discriminant.name === "domEventName" &&
      text.includes("constructSelectEvent") &&
      !isUsed("onSelect")
    );
  }
  if (COMPOSED.some(isUsed)) return false;
  if (node.type === "IfStatement") {
    return (
      node.test.name === "canUseCompositionEvent" || node.test.right?.test?.name === "canUseTextInputEvent"
    );
  }
  return (
    node.type === "ExpressionStatement" &&
    node.expression.type === "LogicalExpression" &&
    JSON.stringify(node.expression.right).includes("SyntheticCompositionEvent")
  );
}
