/** `node read.mjs` reads the package's manifest as a Storybook preview does, and prints the result and the helpers' warnings. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const said = [];
for (const level of ["warn", "error"]) console[level] = (...words) => said.push(words.join(" "));
const path = createRequire(import.meta.url).resolve("home-services-chrome/custom-elements.json");
const manifest = JSON.parse(readFileSync(path, "utf8"));
Object.assign(globalThis, { window: globalThis, __STORYBOOK_CUSTOM_ELEMENTS_MANIFEST__: manifest });
const { getStorybookHelpers } = await import("@wc-toolkit/storybook-helpers");
const declarations = manifest.modules.flatMap(({ declarations = [] }) => declarations);
const tags = declarations.flatMap(({ tagName }) => tagName ?? []);
const read = Object.fromEntries(
  tags.map((tag) => {
    const { argTypes, events } = getStorybookHelpers(tag);
    return [tag, { argTypes, events }];
  }),
);
process.stdout.write(JSON.stringify({ said, read }));
