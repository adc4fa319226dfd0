/** Replaces src/ui/stylesheet.ts for the React floor: the same rules, in one sheet of the page. */
export const PLACEHOLDER_CLASS = "hs-placeholder";

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];

export function insertRule(rule: string): void {
  sheet.insertRule(rule, sheet.cssRules.length);
}

export function insertRules(list: readonly string[]): void {
  list.forEach(insertRule);
}
