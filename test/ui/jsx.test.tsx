import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";

const added = Object.prototype as { label?: unknown };

afterEach(() => {
  delete added.label;
});

function Label({ label = "ours", ...others }: { label?: string; lang?: string }) {
  return <b {...others}>{label}</b>;
}

describe("JSX on a page that adds to Object.prototype", () => {
  it("passes a component only the props that were written", () => {
    added.label = "theirs";
    expect(renderToStaticMarkup(<Label />)).toBe("<b>ours</b>");
    expect(renderToStaticMarkup(<Label label="given" lang="de" />)).toBe('<b lang="de">given</b>');
  });

  it("adds no attributes from the page", () => {
    added.label = "theirs";
    expect(renderToStaticMarkup(<track kind="captions" />)).toBe('<track kind="captions"/>');
  });
});
