import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { badgesSettings } from "../../src/views/badges/badgesSettings";
import { CurrentElement, useElement } from "../../src/views/CurrentElement";
import { useFooter } from "../../src/views/footer/FooterLink";
import { useHeader } from "../../src/views/header/useHeader";
import { fakeElement } from "../support/fakeElement";
import { fakeServer } from "../support/fakeServer";

const VIEWS = join(import.meta.dirname, "../../src/views");
const { element } = fakeElement(badgesSettings, { badges: "certified" }, fakeServer());

describe("the element of a view", () => {
  it("reaches every component in it", () => {
    const Badges = () => useElement<typeof element.settings>().settings.badges;
    const Parts = () => <Badges />;
    const view = (
      <CurrentElement value={element}>
        <Parts />
      </CurrentElement>
    );
    expect(renderToStaticMarkup(view)).toBe("certified");
  });

  const hooks = [useElement, useHeader, useFooter].map((use) => [use.name, use] as const);
  it.each(hooks)("throws a clear error outside of a view: %s", (_, use) => {
    const Part = () => Object.keys(use());
    expect(() => renderToStaticMarkup(<Part />)).toThrow("This context has no provider.");
  });

  it("is not passed as a prop by any view", () => {
    const files = readdirSync(VIEWS, { recursive: true, encoding: "utf8" }).filter((file) =>
      /\.tsx$/.test(file),
    );
    const handing = files.filter((file) => /\belement=\{/.test(readFileSync(join(VIEWS, file), "utf8")));
    expect(files.length).toBeGreaterThan(20);
    expect(handing).toEqual([]);
  });
});
