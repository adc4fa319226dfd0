import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { type ElementRecord, elements } from "../../elements/elements";
import { startBrowser } from "../support/browser";

const MODULE = join(import.meta.dirname, "../../integrations/drupal/home_services_chrome");
const COMPONENTS = join(MODULE, "components");
const SCHEMA =
  "https://git.drupalcode.org/project/drupal/-/raw/HEAD/core/assets/schemas/v1/metadata.schema.json";
const read = (...path: string[]) => readFileSync(join(...path), "utf8");

describe("the components of Drupal", () => {
  it.each(Object.values(elements))("$definition.tag matches Drupal's schema", ({ definition: { tag } }) => {
    expect(parse(read(COMPONENTS, tag, `${tag}.component.yml`))).toEqual({
      $schema: SCHEMA,
      name: expect.any(String),
      status: "stable",
      description: expect.any(String),
      props: { type: "object", properties: expect.any(Object) },
      slots: { content: { title: expect.any(String) } },
      libraryOverrides: { dependencies: ["home_services_chrome/chrome"] },
    });
  });

  it("have a library that the module defines, with settings that the script has", () => {
    const { chrome } = parse(read(MODULE, "home_services_chrome.libraries.yml"));
    const [[src, script]] = Object.entries(chrome.js) as [[string, { attributes: Record<string, unknown> }]];
    expect(src).toBe("https://cdn.example/hs/1/hs.js");
    expect(Object.keys(script.attributes)).toContain("data-api-url");
    expect(parse(read(MODULE, "home_services_chrome.info.yml")).type).toBe("module");
  });
});

const isMissing = !existsSync("/usr/share/php/Twig/autoload.php") || !existsSync("/usr/bin/php");
const title = isMissing
  ? "Drupal's Twig, not run: Debian's php-cli and php-twig are not installed"
  : "Drupal's Twig";

describe.skipIf(isMissing)(title, () => {
  const chrome = startBrowser();

  function render(...pages: [tag: string, props: object, slot?: string][]): string[] {
    const words = pages.map(([tag, props, slot = ""]) => [`${tag}/${tag}.twig`, props, slot]);
    const script = join(import.meta.dirname, "drupal/render.php");
    return JSON.parse(execFileSync("php", [script, COMPONENTS, JSON.stringify(words)], { encoding: "utf8" }));
  }

  it("writes props as escaped attributes, and omits unset ones", () => {
    const heading = '"><script>alert(1)</script>';
    const [signUp, header] = render(
      ["hs-email-signup", { heading, eligible: false }],
      ["hs-header", { variant: "STANDARD_WITH_AI_FIELD", authenticated: true }, "<a href='/'>Home</a>"],
    );
    expect(signUp?.trim()).toBe(
      '<hs-email-signup data-component-id="component" heading="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" eligible="false"></hs-email-signup>',
    );
    expect(header?.trim()).toBe(
      `<hs-header data-component-id="component" variant="STANDARD_WITH_AI_FIELD" authenticated="true"><a href='/'>Home</a></hs-header>`,
    );
  });

  it("shows a visitor every element, complete", async () => {
    const html = render(
      ...Object.entries(elements).map(([tag, { definition, example = {} }]: [string, ElementRecord]) => {
        const slot = definition.guardsChildren ? "<p>Members only</p>" : "";
        return [tag, example, slot] as [string, object, string];
      }),
    );
    const { page, events, faults, messages } = await chrome.openReady(html.join("\n"));
    const ready = async () => (await events("hs-ready")).map(({ target }) => target).sort();
    await expect.poll(ready).toEqual(Object.keys(elements).sort());
    await page.getByText("Members only").waitFor();
    expect(faults).toEqual([]);
    expect(messages.filter((message) => message.startsWith("warning"))).toEqual([]);
  });
});
