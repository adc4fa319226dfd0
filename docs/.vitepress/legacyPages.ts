/**
 * Prints the legacy page of "Break this page" in all its variants, as JSON: the path relative to the site's root, and the text. It runs in
 * its own process, because it renders the elements with the package's server code.
 */
import { readFileSync } from "node:fs";
import { reserveCss } from "../../build/reserve/reserveCss.mjs";
import { renderFragment, stylesheet } from "../../server/index";

const [base = "/"] = process.argv.slice(2);
const FOLDER = "legacy/";

const NAVIGATION = {
  brand: { logo: { url: `${base}logo.svg`, altText: "hs-chrome" } },
  loginLink: { name: "Log in", url: "#content" },
  signUpLink: { name: "Sign up", url: "#content" },
  groupings: ["Interior", "Exterior", "Lawn & Garden", "Cleaning"].map((title) => ({
    navigationTitle: title,
    linksTitle: title,
    links: ["Repair", "Install", "Replace", "Inspect"].map((name) => ({
      name,
      url: "#content",
    })),
  })),
};

const attribute = (value: object) => JSON.stringify(value).replace(/&/g, "&amp;").replace(/"/g, "&quot;");
const OLD_HEADER =
  '<p class="old"><a href="#content">Bob’s old header: home</a> <a href="#content">Contact</a></p>';

const script = (settings = "") =>
  `<script async src="${base}hs/1/hs.js" data-analytics="off" ${settings}></script>`;
const style = (name: string) => `<link rel="stylesheet" href="${base}${FOLDER}${name}.css">`;
const LIVE = {
  header: `<hs-header navigation="${attribute(NAVIGATION)}">${OLD_HEADER}</hs-header>`,
  search: "<hs-search></hs-search>",
  signUp: "<hs-email-signup></hs-email-signup>",
};

function page(head: string, { header, search, signUp }: typeof LIVE): string {
  return `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
<html lang="en"><head><meta charset="utf-8">${head}<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Bob's Home &amp; Garden Pages</title></head>
<body topmargin="0" leftmargin="0" marginwidth="0" marginheight="0">${header}<table class="page" cellspacing="0" border="0" align="center" width="100%"><tr><td class="masthead"><h1>Bob's Home &amp; Garden Pages</h1><p>Tips, tricks and tools since 1999</p></td></tr>
<tr><td class="content" id="content">${search}<h2>When to replace a roof</h2><p>An asphalt shingle roof lasts about <b>twenty years</b>. Look for curled edges, for bare spots, and for granules in the gutter.</p>
${signUp}</td></tr></table></body></html>`;
}

/** Returns the elements as a server sends them. Their styles are in a file, because the site's policy forbids style elements. */
function prerendered(): typeof LIVE {
  const options = { stylesheet: `${base}${FOLDER}${stylesheet.name}`, formAction: "#sent" };
  return {
    header: renderFragment("hs-header", { ...options, navigation: NAVIGATION }),
    search: renderFragment("hs-search", options),
    signUp: renderFragment("hs-email-signup", options),
  };
}

const POLICY = `default-src 'none'; script-src 'self'; style-src 'none'; img-src 'self'; require-trusted-types-for 'script'`;
const mooTools = readFileSync(
  new URL("../../test/hosts/libraries/vendor/mootools-core-1.4.5.min.js", import.meta.url),
  "utf8",
);
const down = { ...LIVE, header: `<hs-header>${OLD_HEADER}</hs-header>` };

const files = {
  "plain.html": page(style("legacy") + script("data-authoring"), LIVE),
  "strict-csp.html": page(
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">${script("data-authoring")}`,
    LIVE,
  ),
  "all-unset.html": page(style("legacy") + style("all-unset") + script("data-authoring"), LIVE),
  "mootools.html": page(
    `${style("legacy")}<script src="${base}${FOLDER}mootools.js"></script>${script("data-authoring")}`,
    LIVE,
  ),
  "no-javascript.html": page(style("legacy"), prerendered()),
  "cms-down.html": page(style("legacy") + script(`data-api-url="${base}${FOLDER}cms"`), down),
  "legacy.css": `body { margin: 0; background: #e6e9ec; color: #333; font: 12px/1.5 Verdana, Geneva, sans-serif }
.page { width: 100%; max-width: 760px; margin: 12px auto; background: #fff; border: 1px solid #b9c2ca }
.masthead { padding: 14px 18px; background: #4a6b8a; color: #fff }
.masthead h1 { margin: 0; font: bold 22px/1.2 Georgia, serif }
.masthead p { margin: 2px 0 0 }
.content { padding: 16px 20px }
.page h2 { color: #7a3b12; font: bold 14px/1.3 Verdana, sans-serif }
input { border: 2px inset #ccc; background: #ffffe0 }
button { font-size: 10px; text-transform: uppercase }
.old { margin: 0; padding: 16px; background: #fff8d6 }
.old a { margin-right: 16px; color: #1a4f86 }
${reserveCss()}`,
  "all-unset.css": "* { all: unset !important }\nhead, head * { display: none !important }\n",
  "mootools.js": mooTools,
  [stylesheet.name]: stylesheet.text,
};

process.stdout.write(JSON.stringify(Object.entries(files).map(([name, text]) => [`${FOLDER}${name}`, text])));
