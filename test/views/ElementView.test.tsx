import { use } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { authGuardSettings } from "../../src/views/auth-guard/authGuardSettings";
import { ElementView } from "../../src/views/ElementView";
import { fakeElement } from "../support/fakeElement";
import { fakeServer } from "../support/fakeServer";

const { element } = fakeElement(authGuardSettings, {}, fakeServer());

function Broken(): never {
  throw new Error("broken");
}

function Waiting() {
  return use(new Promise<string>(() => undefined));
}

const onServer = (view: () => string, guardsChildren: boolean) =>
  renderToString(
    <ElementView element={element} view={view} guardsChildren={guardsChildren} onError={() => undefined} />,
  );

describe.each([
  ["one that throws", Broken],
  ["one that waits", Waiting],
])("a view that a server cannot render: %s", (_, view) => {
  it("leaves the page's children visible", () => {
    expect(onServer(view, false)).toContain("<slot>");
  });

  it("does not show guarded children", () => {
    expect(onServer(view, true)).not.toContain("<slot");
  });
});
