// @vitest-environment node
import { createRequire } from "node:module";
import { join } from "node:path";
import Ajv from "ajv";
import { describe, expect, it } from "vitest";
import { describeElements, elementsOf } from "../../build/customElements.mjs";
import { vsCodeData, webTypes, wordsOf } from "../../build/editorData.mjs";
import { elementSettings } from "../../server/options/elementSettings";
import { attributeName } from "../../src/settings/attributeName";
import { sharedSettings } from "../../src/settings/settings";

interface Described {
  name: string;
  type?: { text: string };
  default?: string;
  description?: string;
  fieldName?: string;
}
interface Element extends Described {
  tagName: string;
  attributes: Described[];
  members: Described[];
  events?: Described[];
  superclass?: object;
  cssParts?: Described[];
}

const manifest = describeElements(join(import.meta.dirname, "../.."));
const elements: Element[] = elementsOf(manifest);
const element = (tag: string) => elements.find(({ tagName }) => tagName === tag) as Element;

describe("the data for editors", () => {
  it("covers every element", () => {
    expect(elements.map(({ tagName }) => tagName)).toEqual(Object.keys(elementSettings).sort());
  });

  it.each(Object.entries(elementSettings))(
    "names exactly the settings that <%s> reads, its own and the shared ones",
    (tag, table) => {
      const isProperty = ({ kind }: { kind: { accepts: string } }) => kind.accepts.startsWith("a function");
      const all = Object.entries({ ...sharedSettings, ...table });
      const attributes = all
        .filter(([, setting]) => !isProperty(setting))
        .map(([name]) => attributeName(name));
      expect(
        element(tag)
          .attributes.map(({ name }) => name)
          .sort(),
      ).toEqual(attributes.sort());
      expect(element(tag).members.map(({ name }) => name)).toEqual(
        expect.arrayContaining(all.map(([name]) => name)),
      );
    },
  );

  it.each(Object.entries(elementSettings))("has the values and defaults that <%s> accepts", (tag, table) => {
    for (const attribute of element(tag).attributes) {
      const setting = table[attribute.fieldName ?? ""];
      if (!setting) continue;
      const { accepts } = setting.kind;
      const words = accepts.startsWith('"') ? accepts.replaceAll('"', "").split(", ") : [];
      expect([attribute.name, wordsOf(attribute)]).toEqual([attribute.name, words]);
      if (setting.default !== undefined) {
        expect([attribute.name, attribute.default]).toEqual([attribute.name, String(setting.default)]);
      }
      expect(attribute.description).toBeTruthy();
    }
  });

  it("reaches VS Code with an attribute's accepted values", () => {
    const header = vsCodeData(manifest).tags.find(({ name }: Described) => name === "hs-header");
    const attribute = (name: string) => header?.attributes.find((one: Described) => one.name === name);
    expect(attribute("layout")?.values).toEqual([{ name: "global" }, { name: "site-wide" }]);
    expect(attribute("brand")?.values).toContainEqual({ name: "HOME_ADVISOR" });
    expect(attribute("authenticated")?.valueSet).toBe("v");
    expect(header?.description.value).toContain("`hs-ready`");
  });

  it("reaches JetBrains' editors with attributes, properties, events and parts", () => {
    const { contributions, version } = webTypes(manifest, { name: "home-services-chrome", version: "1.2.3" });
    const footer = contributions.html.elements.find(({ name }: Described) => name === "hs-footer");
    expect(version).toBe("1.2.3");
    expect(footer?.attributes).toContainEqual(
      expect.objectContaining({ name: "hide-sign-up", default: "false" }),
    );
    expect(footer?.js.properties).toContainEqual(
      expect.objectContaining({ name: "hideSignUp", type: "boolean" }),
    );
    expect(footer?.js.events).toContainEqual(expect.objectContaining({ name: "hs-cookie-settings" }));
    expect(footer?.css.parts).toContainEqual(expect.objectContaining({ name: "band" }));
  });

  it("is a valid custom elements manifest by the format's own schema", () => {
    // The schema is a dependency of the analyzer.
    const { resolve } = createRequire(import.meta.url);
    const schema = createRequire(resolve("@custom-elements-manifest/analyzer"))("custom-elements-manifest");
    const ajv = new Ajv({ allErrors: true, strict: false });
    expect([ajv.validate(schema, manifest), ajv.errors]).toEqual([true, null]);
  });

  it("describes an event's detail with the type's definition", () => {
    const error = element("hs-header").events?.find(({ name }) => name === "hs-error");
    expect(error?.type?.text).toBe(
      "CustomEvent<{ element: string; call: string; status: number; message: string; stale?: boolean }>",
    );
  });

  it("names no file that is missing from the package", () => {
    expect(element("hs-footer").superclass).toEqual({ name: "HTMLElement", package: "global:" });
    expect(JSON.stringify(manifest)).not.toMatch(/"[^" ]*\.tsx?"|"\/?(src|elements)\//);
  });

  it("points to the modules of the package", () => {
    const paths = manifest.modules.map(({ path }: { path: string }) => path);
    expect(paths).toContain("dist/npm/elements/hs-header.js");
    expect(manifest.modules.flatMap(({ exports }: { exports: object[] }) => exports)).toContainEqual(
      expect.objectContaining({ kind: "custom-element-definition", name: "hs-header" }),
    );
  });
});
