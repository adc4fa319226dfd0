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
  const params = new URLSearchParams(hash.replace(/^#/, ""));
  const problems = [];
  const names = offer.elements.map(({ name }) => name);
  const wanted = (params.get("elements") ?? "header").split(",").filter(Boolean);
  for (const name of wanted) {
    if (!names.includes(name)) problems.push(`Unknown element “${name}”. Expected: ${names.join(", ")}.`);
  }
  const state = {
    elements: names.filter((name) => wanted.includes(name)),
    brand: offer.brands[0].domain,
    isDiv: params.get("as") === "div",
    isPinned: params.get("pinned") !== "no",
    cdn: "",
    theme: {},
    shows: "data",
    language: offer.languages[0],
    options: Object.fromEntries(["page", ...names].map((name) => [name, {}])),
  };
  for (const [key, value] of params) {
    if (key === "brand") readBrand(value);
    else if (key === "cdn") readCdn(value);
    else if (key === "shows") readChoice(key, value, Object.keys(SHOWN_STATES), "shows");
    else if (key === "lang") readChoice(key, value, offer.languages, "language");
    else if (key.startsWith("theme.")) readColor(key, value);
    else if (key.includes(".")) readOption(key, value);
    else if (!["elements", "as", "pinned"].includes(key)) problems.push(`Unknown option “${key}”.`);
  }
  return { read: state, problems };

  function readBrand(value) {
    const domains = offer.brands.map(({ domain }) => domain);
    if (domains.includes(value)) state.brand = value;
    else problems.push(`Unknown brand “${value}”. Expected: ${domains.join(", ")}.`);
  }

  function readCdn(value) {
    if (isCdn(value)) state.cdn = value;
    else problems.push(`cdn: unknown value “${value}”. Expected: an address that starts with https:// or /.`);
  }

  function readChoice(key, value, choices, name) {
    if (choices.includes(value)) state[name] = value;
    else problems.push(`${key}: unknown value “${value}”. Expected: ${choices.join(", ")}.`);
  }

  function readColor(key, value) {
    const name = key.slice("theme.".length);
    if (name in COLORS && isColor(value)) state.theme[name] = value;
    else problems.push(`${key}: unknown value “${value}”. Expected: a color as #0b5d4b.`);
  }

  function readOption(key, value) {
    const [group, ...rest] = key.split(".");
    const name = rest.join(".");
    const setting = settingOf(offer, group, name);
    if (!setting) problems.push(`Unknown option “${key}”.`);
    else if (setting.type === "choice" && !setting.choices.includes(value))
      problems.push(`${key}: unknown value “${value}”. Expected: ${setting.choices.join(", ")}.`);
    else if (setting.type === "flag" && !["true", "false"].includes(value))
      problems.push(`${key}: unknown value “${value}”. Expected: true or false.`);
    else state.options[group][name] = value;
  }
}

function settingOf(offer, group, name) {
  const settings =
    group === "page" ? offer.page : offer.elements.find((element) => element.name === group)?.settings;
  return settings?.find((setting) => setting.name === name);
}

/** The fragment of the address, without default values and credentials. */
export function writeState(state, offer) {
  const { elements, brand, isDiv, isPinned, cdn, theme, shows, language, options } = state;
  const params = new URLSearchParams({ elements: elements.join(","), brand });
  if (cdn) params.set("cdn", cdn);
  if (isDiv) params.set("as", "div");
  if (!isPinned) params.set("pinned", "no");
  if (shows !== "data") params.set("shows", shows);
  if (language !== offer.languages[0]) params.set("lang", language);
  for (const [name, value] of Object.entries(theme)) params.set(`theme.${name}`, value);
  for (const [group, values] of Object.entries(options)) {
    for (const [name, value] of Object.entries(values)) {
      if (!settingOf(offer, group, name)?.isPrivate) params.set(`${group}.${name}`, value);
    }
  }
  return `#${params}`;
}
