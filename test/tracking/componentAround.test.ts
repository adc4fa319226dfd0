import { afterEach, describe, expect, it } from "vitest";
import { componentAround } from "../../src/tracking/componentAround";

afterEach(() => document.body.replaceChildren());

function show(html: string): Element {
  document.body.innerHTML = html;
  return document.querySelector("#start") as Element;
}

/** An element below `count` ancestors. The topmost one is marked. */
function below(count: number): Element {
  const top = document.createElement("div");
  top.setAttribute("data-hs-component", "far");
  let bottom = top;
  for (let i = 0; i < count; i++) bottom = bottom.appendChild(document.createElement("div"));
  document.body.append(top);
  return bottom;
}

describe("the component around an element", () => {
  it("is undefined if nothing is marked", () => {
    expect(componentAround(show("<p data-hs-label='x'><b id='start'></b></p>"))).toBeUndefined();
    expect(componentAround(undefined)).toBeUndefined();
  });

  it("takes each attribute from the nearest ancestor that has it", () => {
    const start = show(`
      <section data-hs-component="outer" data-hs-label="Outer" data-hs-element-key="key">
        <div data-hs-component="inner" data-hs-element-id=""><a data-hs-label="Link"><i id="start"></i></a></div>
      </section>`);
    expect(componentAround(start)).toEqual({
      component_type: "inner",
      label: "Link",
      element_id: undefined,
      element_key: "key",
    });
  });

  it("may be the element itself", () => {
    expect(componentAround(show("<p id='start' data-hs-component='p'></p>"))?.component_type).toBe("p");
  });

  it("is found up to 50 ancestors above", () => {
    expect(componentAround(below(50))?.component_type).toBe("far");
    expect(componentAround(below(51))).toBeUndefined();
  });

  it("is found from inside open shadow roots", () => {
    document.body.innerHTML = "<div data-hs-component='page'><x-host></x-host></div>";
    const root = (document.querySelector("x-host") as Element).attachShadow({ mode: "open" });
    root.innerHTML = "<section data-hs-label='within'><b></b></section>";
    expect(componentAround(root.querySelector("b") as Element)).toMatchObject({
      component_type: "page",
      label: "within",
    });
  });

  it("is found above a form whose fields hide its methods", () => {
    const start = show(
      "<div data-hs-component='form'><form><input name='getAttribute'><button id='start'></button></form></div>",
    );
    expect(componentAround(start)?.component_type).toBe("form");
  });
});
