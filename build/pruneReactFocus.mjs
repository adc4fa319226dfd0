import { parse } from "acorn";
import { full } from "acorn-walk";

/** Where React remembers the focus and where it gives it back: a list of statements, and how the first and the last of them begin. */
const PLACES = {
  remembers: ["root = getActiveElementDeep(root)", "selectionInformation = {"],
  "gives back": ["lanes = selectionInformation", "if (curFocusedElem !== priorFocusedElem"],
};

/**
 * At each change React asks the document for its focus and selection, and gives both back should they be gone after it. In a shadow root it
 * learns only of the host element, which takes no focus; so it does not ask. And a page's own `<img name="defaultView">`, which
 * hides the document's, is nothing it can fall over.
 */
export function neverRestoreFocus(source, code, declaredIn) {
  const found = new Set();
  full(parse(source, { ecmaVersion: "latest" }), ({ type, body }) => {
    if (type !== "BlockStatement") return;
    for (const [what, [first, last]] of Object.entries(PLACES)) {
      const from = body.findIndex((statement) => beginsWith(statement, first));
      const to = body.findIndex((statement) => beginsWith(statement, last));
      if (from < 0 || to < from) continue;
      // What comes after uses some of the same variables.
      const names = declaredIn(body.slice(from, to + 1));
      code.overwrite(body[from].start, body[to].end, `var ${names.join(", ")};`);
      found.add(what);
    }
  });
  for (const what of Object.keys(PLACES))
    if (!found.has(what))
      throw new Error(`React no longer ${what} the focus where it did: see build/pruneReactFocus.mjs`);

  function beginsWith({ start, end }, words) {
    return source.slice(start, end).replace(/\s+/g, " ").replace("( ", "(").startsWith(words);
  }
}
