import { nearest, nearlyMeant } from "./nearest.mjs";

/** Attributes any HTML element may have. */
const GLOBAL =
  /^(id|class|style|slot|part|lang|dir|hidden|title|role|tabindex|nonce|is|inert|translate|draggable|accesskey|autofocus|item\w+|exportparts|contenteditable|spellcheck|popover|on.*|data-.*|aria-.*|xmlns.*|xml:.*|[^a-z].*)$/;

/** What is wrong with a page's elements, in words, by what custom-elements.json says of them. */
export function checkElements(elements, known) {
  const problems = elements.flatMap(({ name, attributes, isStandIn }) => {
    const element = known.find(({ tagName }) => tagName === name);
    if (element) {
      return Object.entries(attributes).flatMap((given) =>
        isStandIn ? checkCarried(element, given) : checkAttribute(element, given),
      );
    }
    return [
      `there is no element <${name}>${meant(
        name,
        known.map(({ tagName }) => tagName),
      )}`,
    ];
  });
  return [...new Set(problems)];
}

/** Of a `data-hs` div most attributes are the page's own business; one that is nearly a setting was meant to be it. */
function checkCarried(element, [name, value]) {
  const names = element.attributes.map((one) => one.name);
  if (names.includes(name)) return checkAttribute(element, [name, value]);
  const meant = /^hs-/.test(name) ? undefined : nearlyMeant(name, names);
  const div = `<div data-hs="${element.tagName.replace("hs-", "")}">`;
  return meant ? [`${div} has no setting data-${name}; did you mean data-${meant}?`] : [];
}

function checkAttribute({ tagName, attributes }, [name, value]) {
  const attribute = attributes.find((one) => one.name === name);
  if (!attribute) {
    if (GLOBAL.test(name)) return [];
    return [
      `<${tagName}> has no attribute ${name}${meant(
        name,
        attributes.map((one) => one.name),
      )}`,
    ];
  }
  const accepted = refused(attribute, value);
  return accepted
    ? [`<${tagName} ${name}="${value.slice(0, 60)}"> is not accepted; accepted: ${accepted}`]
    : [];
}

/** What an attribute would have accepted, where it does not accept a value. */
export function refused({ name, type: { text: type } = { text: "string" } }, value) {
  if (type === "boolean" && !["", "true", "false", name].includes(value))
    return 'present or "true", or "false"';
  if (!value.trim()) return undefined;
  if (type === "number" && !Number.isInteger(Number(value))) return "a whole number";
  if (type === "object" && !isJson(value)) return "JSON";
  // Brands have further spellings and warn by themselves.
  const words = type.split("|").map((word) => word.trim());
  const isOfWords = name !== "brand" && words.every((word) => /^".*"$/.test(word));
  return isOfWords && !words.includes(`"${value}"`) ? words.join(", ") : undefined;
}

function isJson(text) {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

function meant(word, candidates) {
  const best = nearest(word, candidates);
  return best ? `; did you mean ${best}?` : `; there are: ${candidates.join(", ")}`;
}
