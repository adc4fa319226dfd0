import { GLOBAL_ATTRIBUTE } from "../../portable/globalAttributes.mjs";
import { nearestName } from "../../portable/nearestName.mjs";

/** Returns the problems of a page's elements as messages, according to custom-elements.json. */
export function checkElements(elements, known) {
  const problems = elements.flatMap(({ name, attributes, isStandIn }) => {
    const element = known.find(({ tagName }) => tagName === name);
    if (element) {
      return Object.entries(attributes).flatMap((attribute) =>
        isStandIn ? checkCarried(element, attribute) : checkAttribute(element, attribute),
      );
    }
    const names = known.map(({ tagName }) => tagName);
    return [`there is no element <${name}>${meant(name, names)}`];
  });
  return [...new Set(problems)];
}

/** Most attributes of a `data-hs` div belong to the page. A name close to that of a setting is probably a misspelling. */
function checkCarried(element, [name, value]) {
  const names = element.attributes.map((attribute) => attribute.name);
  if (names.includes(name)) return checkAttribute(element, [name, value]);
  const meant = /^hs-/.test(name) ? undefined : nearestName(name, names);
  const div = `<div data-hs="${element.tagName.replace("hs-", "")}">`;
  return meant ? [`${div} attribute data-${name} is not known; did you mean data-${meant}?`] : [];
}

function checkAttribute({ tagName, attributes }, [name, value]) {
  const attribute = attributes.find((known) => known.name === name);
  if (!attribute) {
    const names = attributes.map((known) => known.name);
    return GLOBAL_ATTRIBUTE.test(name) ? [] : [`<${tagName}> has no attribute ${name}${meant(name, names)}`];
  }
  const accepted = acceptedValues(attribute, value);
  return accepted
    ? [`<${tagName}> attribute ${name}: unknown value "${value.slice(0, 60)}". Expected: ${accepted}`]
    : [];
}

/** Returns the values that an attribute accepts; undefined if it accepts the given value. */
export function acceptedValues({ name, type: { text: type } = { text: "string" } }, value) {
  if (type === "boolean" && !["", "true", "false", name].includes(value))
    return 'present or "true", or "false"';
  if (!value.trim()) return undefined;
  if (type === "number" && !Number.isInteger(Number(value))) return "a whole number";
  if (type === "object" && !isJson(value)) return "JSON";
  // `brand` also accepts aliases and has its own warnings.
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
  const best = nearestName(word, candidates);
  return best ? `; did you mean ${best}?` : `. Expected: ${candidates.join(", ")}`;
}
