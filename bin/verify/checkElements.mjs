import { nearest } from "./nearest.mjs";

/** Attributes any HTML element may have. */
const GLOBAL =
  /^(id|class|style|slot|part|lang|dir|hidden|title|role|tabindex|nonce|is|inert|translate|draggable|accesskey|autofocus|item\w+|exportparts|contenteditable|spellcheck|popover|on.*|data-.*|aria-.*|xmlns.*|xml:.*|[^a-z].*)$/;

/** What is wrong with a page's elements, in words, by what custom-elements.json says of them. */
export function checkElements(elements, known) {
  const problems = elements.flatMap(({ name, attributes, isStandIn }) => {
    const element = known.find(({ tagName }) => tagName === name);
    if (element) {
      return Object.entries(attributes)
        .filter(([attribute]) => !isStandIn || element.attributes.some((one) => one.name === attribute))
        .flatMap((given) => checkAttribute(element, given));
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
  const type = attribute.type?.text ?? "string";
  const refuse = (accepted) => [
    `<${tagName} ${name}="${value.slice(0, 60)}"> is not accepted; accepted: ${accepted}`,
  ];
  if (type === "boolean" && !["", "true", "false", name].includes(value))
    return refuse('present or "true", or "false"');
  if (type === "number" && value.trim() && !Number.isInteger(Number(value))) return refuse("a whole number");
  if (type === "object" && value.trim() && !isJson(value)) return refuse("JSON");
  // Brands have further spellings and warn by themselves.
  const words = type.split("|").map((word) => word.trim());
  const isOfWords = name !== "brand" && words.every((word) => /^".*"$/.test(word));
  return isOfWords && value.trim() && !words.includes(`"${value}"`) ? refuse(words.join(", ")) : [];
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
