/* The snippet: the script tag, the elements, and the CSS that reserves their space. */
import { themeLines } from "./builder-theme.js";
import { make } from "./inspector-dom.js";

/** The facts about the script's release, fetched once: its hash, its version, and the permanent address of that version. */
export function createRelease(base) {
  let asked;
  return () => {
    asked ??= ask(base);
    return asked;
  };
}

async function ask(base) {
  const address = `${base}hs.js`;
  const manifest = await fetch(`${base}manifest.json`)
    .then((response) => (response.ok ? response.json() : undefined))
    .catch(() => undefined);
  const version = manifest?.version ?? (await versionHere());
  const integrity = manifest?.files?.["hs.js"]?.integrity ?? (await hashOf(address));
  const pinned = version && base.replace(/\/[^/]+\/$/, `/${version}/`);
  const isPinnable =
    pinned &&
    (await fetch(`${pinned}hs.js`, { method: "HEAD" })
      .then(({ ok }) => ok)
      .catch(() => false));
  return { version, integrity, address, pinnedAddress: isPinnable ? `${pinned}hs.js` : undefined };
}

/** The release as the page's own CDN serves it. A folder whose name is a major version is a channel beside the folder of each version. */
function onCdn({ cdn }, release) {
  if (!cdn) return release;
  const folder = cdn.replace(/\/?(hs\.js)?$/, "/");
  const pinned = /\/\d+\/$/.test(folder) && folder.replace(/\d+\/$/, `${release.version}/`);
  return { ...release, address: `${folder}hs.js`, pinnedAddress: pinned ? `${pinned}hs.js` : undefined };
}

/** The version of the script on this page, as soon as it has run. */
async function versionHere() {
  const script = document.querySelector('script[src$="/hs.js"]');
  if (!window.HomeServices)
    await new Promise((resolve) => script?.addEventListener("load", resolve, { once: true }));
  return window.HomeServices?.version;
}

/** Computes the hash if there is no manifest; undefined if the browser forbids it (plain http). */
async function hashOf(address) {
  try {
    const bytes = await (await fetch(address)).arrayBuffer();
    const hash = await crypto.subtle.digest("SHA-384", bytes);
    return `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
  } catch {
    return undefined;
  }
}

const escaped = (value) => value.replace(/&/g, "&amp;").replace(/</g, "&lt;");
/** Attribute text for markup. */
const quoted = (value) => `"${escaped(value).replace(/"/g, "&quot;")}"`;

/** Name and value as markup. An enabled flag has no value. */
function attribute(prefix, { name, type }, value) {
  return type === "flag" && value === "true" ? `${prefix}${name}` : `${prefix}${name}=${quoted(value)}`;
}

/** The settings that have a value, as attributes. */
function attributes(settings, values, prefix = "") {
  return settings
    .filter(({ name, type }) => type !== "slot" && values[name] !== undefined)
    .map((setting) => attribute(prefix, setting, values[setting.name]));
}

/** The items of the host page, as children of the element. */
function items(settings, values) {
  return settings
    .filter(({ name, type }) => type === "slot" && values[name] !== undefined)
    .map(({ name }) => `<a slot=${quoted(name.slice("slot-".length))} href="#">${escaped(values[name])}</a>`)
    .join("");
}

/** The attributes that choose a brand; none for the primary one. */
function brandAttributes({ brand }, { brands }, prefix = "") {
  const at = brands.findIndex(({ domain }) => domain === brand);
  if (at <= 0) return [];
  const { id, domain } = brands[at];
  const isShared = brands.some((one) => one !== brands[at] && one.id === id);
  return [`${prefix}brand=${quoted(id)}`, ...(isShared ? [`${prefix}brand-domain=${quoted(domain)}`] : [])];
}

/** The attributes of the script tag. */
export function pageAttributes(state, offer, left = []) {
  const settings = offer.page.filter(({ name }) => !left.includes(name));
  const ofDivs = state.isDiv
    ? offer.elements
        .filter(({ name }) => state.elements.includes(name))
        .flatMap(({ name, settings: all }) =>
          attributes(
            all.filter(({ isAppearance }) => !isAppearance),
            state.options[name],
            "data-",
          ),
        )
    : [];
  const ofPage = attributes(settings, state.options.page, "data-");
  return [...trustAttributes(state), ...brandAttributes(state, offer, "data-"), ...ofPage, ...ofDivs];
}

const idOf = (name) => `hs-${name}`;

/**
 * Returns the attributes that make the page trust only the snippet's elements, by their ids, and nothing in regions where visitors write.
 * Without them, an element in a visitor's comment would be trusted too, and no div would become an element.
 */
function trustAttributes({ elements, isDiv }) {
  const ours = elements.map((name) => `#${idOf(name)}`).join(", ");
  return [
    `data-${isDiv ? "stand-ins" : "elements"}=${quoted(ours)}`,
    ...(isDiv ? ['data-elements="false"'] : []),
    `data-untrusted="#comments, .comments, .comment"`,
  ];
}

/** Shows while the header loads, and if it cannot. */
const FALLBACK = '<a href="/">Home</a>';

/** The elements' markup, one line each. */
export function elementLines(state, offer) {
  return offer.elements
    .filter(({ name }) => state.elements.includes(name))
    .map(({ name, settings }) => {
      const values = state.options[name];
      const tag = state.isDiv ? "div" : `hs-${name}`;
      const written = settings.filter(({ isAppearance }) => isAppearance || !state.isDiv);
      const settingAttributes = attributes(written, values, state.isDiv ? "data-" : "");
      const own = [...(state.isDiv ? [`data-hs="${name}"`] : []), `id="${idOf(name)}"`];
      const all = [...own, ...settingAttributes];
      const fallback = name === "header" ? FALLBACK : "";
      return `<${[tag, ...all].join(" ")}>${fallback}${items(settings, values)}</${tag}>`;
    });
}

/** The lines that reserve the elements' space, from the measured sizes. A sign-up may have other texts, so the preview measures it. */
function reserveLines(state, { reserve }, signUpHeights) {
  const ofName = (name) => {
    if (name === "footer") return footerLines(state, reserve);
    const lines = reserve[name] ?? [];
    return name === "email-signup" && signUpHeights ? withHeights(lines, signUpHeights) : lines;
  };
  return state.elements.flatMap((name) => {
    const tag = name === "auth-guard" ? "hs-auth-guard:not(:defined)" : `hs-${name}`;
    const selector = state.isDiv ? `:is(div[data-hs="${name}"], ${tag})` : tag;
    return ofName(name).map((line) => line.replaceAll("SELECTOR", selector));
  });
}

/** The lines with other heights, given as `[from px, height px]`. */
function withHeights(lines, heights) {
  const isHeight = (line) => /::before \{ height:/.test(line);
  const pattern = lines.find(isHeight);
  return [
    ...lines.filter((line) => !isHeight(line)),
    ...heights.map(([from, height]) =>
      pattern
        .replace(/min-width: \d+px/, `min-width: ${from}px`)
        .replace(/height: \d+px/, `height: ${height}px`),
    ),
  ];
}

function footerLines({ brand, options: { footer } }, { footers }) {
  const { full, withoutSignUp, simple } = footers[brand];
  if (footer.variant === "simple") return simple;
  return footer["hide-sign-up"] === "true" ? withoutSignUp : full;
}

/** The whole snippet as text. */
export function snippetOf(state, offer, { address, pinnedAddress, integrity }, signUpHeights) {
  const isPinned = state.isPinned && integrity;
  const script = [
    "<script async",
    `src=${quoted(isPinned ? (pinnedAddress ?? address) : address)}`,
    ...(isPinned ? [`integrity="${integrity}"`, 'crossorigin="anonymous"'] : []),
    ...pageAttributes(state, offer),
  ];
  const reserve = [...themeLines(state), ...reserveLines(state, offer, signUpHeights)];
  return [
    ...(reserve.length ? ["<style>", ...reserve, "</style>"] : []),
    `${script.join(script.length > 3 ? "\n  " : " ")}></script>`,
    "",
    ...elementLines(state, offer),
  ].join("\n");
}

const inShell = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * The command that serves fragments for the snippet's elements, with the page's settings that change what they show; "" without fragments.
 * Names the options of single elements, which need a config, because an attribute of the command belongs to all fragments.
 */
export function fragmentsCommand(state, offer) {
  const { "fragments-url": address, "api-url": api = "https://api.example" } = state.options.page;
  if (!address) return "";
  const isChanged =
    (group) =>
    ({ name, affectsMarkup }) =>
      affectsMarkup && state.options[group][name] !== undefined;
  const ofPage = offer.page.filter(isChanged("page")).map(({ name, type }) => {
    const value = state.options.page[name];
    return `--attribute ${inShell(`${name}=${type === "flag" && value === "true" ? "" : value}`)}`;
  });
  const own = offer.elements
    .filter(({ name }) => state.elements.includes(name))
    .flatMap(({ name: group, settings }) =>
      settings.filter(isChanged(group)).map(({ name }) => `${group}: ${name}`),
    );
  const command = [
    "npx home-services-chrome serve",
    `--navigation-url ${inShell(`${api}/resource/homeservices-cms/v1/navigation`)}`,
    ...brandAttributes(state, offer, "--"),
    ...ofPage,
  ].join(" \\\n  ");
  return own.length
    ? `# Write these into a config, which --config reads: ${own.join(", ")}\n${command}`
    : command;
}

/** Draws the snippet, the notes on its hash and the command for its fragments; the button copies the snippet. */
export async function showSnippet(state, offer, release, signUpHeights) {
  const known = onCdn(state, await release());
  const code = document.getElementById("code");
  // A scrolling block must be reachable by keyboard.
  code.parentElement.tabIndex = 0;
  const text = snippetOf(state, offer, known, signUpHeights);
  if (code.textContent !== text) {
    code.replaceChildren(make("code", {}, text));
    document.getElementById("copied").textContent = "";
  }
  const command = fragmentsCommand(state, offer);
  document.getElementById("fragments").hidden = !command;
  const shown = document.getElementById("command");
  shown.textContent = command;
  shown.parentElement.tabIndex = 0;
  document.getElementById("integrity").textContent = inWords(state, known);
  document.getElementById("copy").onclick = () => copy(code);
}

function inWords({ isPinned }, { version, integrity, address, pinnedAddress }) {
  if (/^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(address))
    return "The script's address is a test server on this machine. Enter the folder on your CDN under “The snippet”.";
  if (!isPinned) return "Not pinned: the page gets every update of this channel automatically.";
  if (!integrity) return "The hash could not be computed: open this page over https or on localhost.";
  if (pinnedAddress) return `Pinned to version ${version}: change address and hash together to update.`;
  return `The hash belongs to version ${version}. This address changes with the next release, and browsers then refuse the script. Pin only an address with a fixed version.`;
}

async function copy(code) {
  const said = document.getElementById("copied");
  said.textContent = "";
  try {
    await navigator.clipboard.writeText(code.textContent);
    said.textContent = "Copied.";
  } catch {
    getSelection().selectAllChildren(code);
    said.textContent =
      "The browser does not let this page copy. The snippet is selected: press Ctrl+C or Cmd+C.";
  }
}
