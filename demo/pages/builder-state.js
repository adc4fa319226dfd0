/* The chosen state, and its form in the address: #elements=header,footer&brand=…&header.variant=…&page.api-url=… */

import { COLORS, isColor } from "./builder-theme.js";

/** The states that the previews can show. They are not part of the snippet. */
export const SHOWN_STATES = {
  data: "Placeholder data",
  "signed-in": "A visitor who is signed in",
  "cms-down": "The CMS is down",
};

/** Whether a script can have this address. */
export const isCdn = (value) => /^(https?:\/\/[^/\s]+|\/)\S*$/.test(value);

/** Reads the state of an address. The result also lists the rejected parts. */
export function readState(hash, offer) {
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  const refused = [];
  const names = offer.elements.map(({ name }) => name);
  const asked = (given.get("elements") ?? "header").split(",").filter(Boolean);
  for (const name of asked) {
    if (!names.includes(name)) refused.push(`There is no element “${name}”; accepted: ${names.join(", ")}.`);
  }
  const state = {
    elements: names.filter((name) => asked.includes(name)),
    brand: offer.brands[0].domain,
    isDiv: given.get("as") === "div",
    isPinned: given.get("pinned") !== "no",
    cdn: "",
    theme: {},
    shows: "data",
    language: offer.languages[0],
    options: Object.fromEntries(["page", ...names].map((name) => [name, {}])),
  };
  for (const [key, value] of given) {
    if (key === "brand") readBrand(value);
    else if (key === "cdn") readCdn(value);
    else if (key === "shows") readChoice(key, value, Object.keys(SHOWN_STATES), "shows");
    else if (key === "lang") readChoice(key, value, offer.languages, "language");
    else if (key.startsWith("theme.")) readColor(key, value);
    else if (key.includes(".")) readOption(key, value);
    else if (!["elements", "as", "pinned"].includes(key)) refused.push(`“${key}” is not known.`);
  }
  return { read: state, refused };

  function readBrand(value) {
    const domains = offer.brands.map(({ domain }) => domain);
    if (domains.includes(value)) state.brand = value;
    else refused.push(`There is no brand “${value}”; accepted: ${domains.join(", ")}.`);
  }

  function readCdn(value) {
    if (isCdn(value)) state.cdn = value;
    else refused.push(`“cdn” cannot be “${value}”; write an address that starts with https:// or /.`);
  }

  function readChoice(key, value, choices, name) {
    if (choices.includes(value)) state[name] = value;
    else refused.push(`“${key}” cannot be “${value}”; it can be ${choices.join(", ")}.`);
  }

  function readColor(key, value) {
    const name = key.slice("theme.".length);
    if (name in COLORS && isColor(value)) state.theme[name] = value;
    else refused.push(`“${key}” cannot be “${value}”; write a color as #0b5d4b.`);
  }

  function readOption(key, value) {
    const [group, ...rest] = key.split(".");
    const name = rest.join(".");
    const setting = settingOf(offer, group, name);
    if (!setting) refused.push(`There is no option “${key}”.`);
    else if (setting.type === "choice" && !setting.choices.includes(value))
      refused.push(`“${key}” cannot be “${value}”; it can be ${setting.choices.join(", ")}.`);
    else if (setting.type === "flag" && !["true", "false"].includes(value))
      refused.push(`“${key}” cannot be “${value}”; it can be true or false.`);
    else state.options[group][name] = value;
  }
}

function settingOf(offer, group, name) {
  const settings = group === "page" ? offer.page : offer.elements.find((one) => one.name === group)?.settings;
  return settings?.find((one) => one.name === name);
}

/** The fragment of the address, without default values and credentials. */
export function writeState(state, offer) {
  const { elements, brand, isDiv, isPinned, cdn, theme, shows, language, options } = state;
  const given = new URLSearchParams({ elements: elements.join(","), brand });
  if (cdn) given.set("cdn", cdn);
  if (isDiv) given.set("as", "div");
  if (!isPinned) given.set("pinned", "no");
  if (shows !== "data") given.set("shows", shows);
  if (language !== offer.languages[0]) given.set("lang", language);
  for (const [name, value] of Object.entries(theme)) given.set(`theme.${name}`, value);
  for (const [group, values] of Object.entries(options)) {
    for (const [name, value] of Object.entries(values)) {
      if (!settingOf(offer, group, name)?.isPrivate) given.set(`${group}.${name}`, value);
    }
  }
  return `#${given}`;
}
