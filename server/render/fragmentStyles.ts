import { SERVER_MARKUP } from "../../src/element/serverMarkup";
import { HOST_ELEMENT_RULES, insertedRules } from "../../src/ui/stylesheet";
import { createLruCache } from "./createLruCache";

const CLASS_IN_RULE = /\.(hs-[\w-]+)/g;
const CLASS_IN_MARKUP = /\sclass="([^"]*)"/g;

/** A cache of the class names in each rule. */
const classesOfRules = new Map<string, readonly string[]>();

function classesOf(rule: string): readonly string[] {
  let names = classesOfRules.get(rule);
  if (!names) {
    names = [...rule.matchAll(CLASS_IN_RULE)].map(([, name = ""]) => name);
    classesOfRules.set(rule, names);
  }
  return names;
}

/** The rules for the host element. The children of a guard keep the host page's styles. */
export function hostElementRules(guardsChildren: boolean): readonly string[] {
  return HOST_ELEMENT_RULES[guardsChildren ? "fallback" : "shown"];
}

/** Hides an element while its markup is incomplete, that is, until its last node has arrived. */
export const HIDE_INCOMPLETE = `[${SERVER_MARKUP}]:not(:has(+*)){visibility:hidden!important}`;

const cachedRules = createLruCache<string>((rules) => rules.length);

/** Returns the rules for the classes in some markup, as the text of a style element. */
export function rulesFor(markup: string): string {
  const used = new Set<string>();
  for (const [, names = ""] of markup.matchAll(CLASS_IN_MARKUP)) used.add(names);
  const names = [...used].sort().join(" ");
  return cachedRules(names, () => {
    const single = new Set(names.split(" "));
    const rules = insertedRules().filter((rule) => {
      const classes = classesOf(rule);
      return !classes.length || classes.some((name) => single.has(name));
    });
    return [...hostElementRules(false), HIDE_INCOMPLETE, ...rules].join("\n");
  });
}
