import { act, type ReactNode, useEffect, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rootOptions } from "../../elements/app/rootOptions";
import { PART_RETRY_MS } from "../../src/limits";
import { Disclosure } from "../../src/ui/Disclosure";
import { CurrentElement } from "../../src/views/CurrentElement";
import { headerSettings } from "../../src/views/header/headerSettings";
import { Part } from "../../src/views/Part";
import { allowAct } from "../support/allowAct";
import { fakeElement } from "../support/fakeElement";
import { fakeServer } from "../support/fakeServer";

const { element, emitted } = fakeElement(headerSettings, {}, fakeServer());
let place: HTMLElement;
let uncaught: unknown[];
let root: Root;

allowAct();
beforeEach(() => {
  emitted.length = 0;
  uncaught = [];
  place = document.createElement("div");
  root = createRoot(
    place,
    rootOptions((error) => uncaught.push(error)),
  );
});
afterEach(async () => {
  vi.useRealTimers();
  await act(async () => root.unmount());
  expect(uncaught).toEqual([]);
});

const show = (part: ReactNode, onFailure?: () => void, current = element) =>
  act(async () =>
    root.render(
      <CurrentElement value={current}>
        <p>Beside it</p>
        <Part onFailure={onFailure}>{part}</Part>
      </CurrentElement>,
    ),
  );

const calls = () => emitted.map(({ type, detail }) => `${type} ${(detail as { call: string }).call}`);

/** A part that throws on its first mounts. */
function failing(times: number) {
  let mounts = 0;
  return function Failing() {
    const [mount] = useState(() => ++mounts);
    useEffect(() => {
      if (mount <= times) throw new Error("broken");
    }, [mount]);
    return <b>Part {String(mount)}</b>;
  };
}

describe("a part that throws", () => {
  it("mounts again once, and nothing is reported", async () => {
    const Once = failing(1);
    await show(<Once />);
    expect(place.querySelector("b")?.textContent).toBe("Part 2");
    expect(calls()).toEqual([]);
  });

  it("is left out if it throws again, and the rest stays", async () => {
    const onFailure = vi.fn();
    const Always = failing(Number.POSITIVE_INFINITY);
    await show(<Always />, onFailure);
    expect(place.innerHTML).toBe("<p>Beside it</p>");
    expect(calls()).toEqual(["hs-error render"]);
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it("is left out if it throws each time it renders", async () => {
    const onFailure = vi.fn();
    function Broken(): never {
      throw new Error("broken");
    }
    await show(<Broken />, onFailure);
    expect(place.innerHTML).toBe("<p>Beside it</p>");
    expect(calls()).toEqual(["hs-error render"]);
    expect(onFailure).toHaveBeenCalledTimes(1);
    await show(false);
    await show(<b>Whole</b>);
    expect(place.querySelector("b")?.textContent).toBe("Whole");
  });

  it("is tried again after it was closed", async () => {
    const Twice = failing(2);
    await show(<Twice />);
    expect(place.querySelector("b")).toBeNull();
    await show(false);
    await show(<Twice />);
    expect(place.querySelector("b")?.textContent).toBe("Part 3");
  });

  it("is tried again after a changed setting", async () => {
    const Twice = failing(2);
    await show(<Twice />);
    await show(<Twice />, undefined, { ...element });
    expect(place.querySelector("b")?.textContent).toBe("Part 3");
  });

  it("mounts again after each of two errors that are far apart", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    let fail: () => void = () => undefined;
    function OnRequest() {
      const [isBroken, setIsBroken] = useState(false);
      fail = () => setIsBroken(true);
      if (isBroken) throw new Error("broken");
      return <b>Works</b>;
    }
    await show(<OnRequest />);
    for (let error = 0; error < 2; error++) {
      await act(async () => fail());
      expect(place.querySelector("b")?.textContent).toBe("Works");
      vi.advanceTimersByTime(PART_RETRY_MS + 1);
    }
    expect(calls()).toEqual([]);
  });
});

it("mounts a part again whose nodes another script has moved away", async () => {
  function Item({ name }: { name: string }) {
    return name ? <i>{name}</i> : null;
  }
  const part = (name: string) => (
    <div>
      <Item name={name} />
      <u>kept</u>
    </div>
  );
  await show(part("a"));
  document.createElement("span").append(place.querySelector("i") as Element);
  await show(part(""));
  expect(place.innerHTML).toBe("<p>Beside it</p><div><u>kept</u></div>");
  expect(calls()).toEqual([]);
});

it("keeps the typed text, the focus and the open disclosure of a part that mounts again", async () => {
  const host = document.body.appendChild(document.createElement("div"));
  const shadow = host.attachShadow({ mode: "open" });
  const inShadow = createRoot(
    shadow,
    rootOptions((error) => uncaught.push(error)),
  );
  let fail: () => void = () => undefined;
  function Form() {
    const [isBroken, setIsBroken] = useState(false);
    const [text, setText] = useState("");
    const [isOpen, setIsOpen] = useState(false);
    fail = () => setIsBroken(true);
    if (isBroken) throw new Error("broken");
    return (
      <form>
        <input name="free" defaultValue="before" />
        <input name="bound" value={text} onChange={(event) => setText(event.target.value)} />
        <Disclosure isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
          More
        </Disclosure>
        <output>{text}</output>
      </form>
    );
  }
  await act(async () =>
    inShadow.render(
      <CurrentElement value={{ ...element, hostElement: host }}>
        <Part>
          <Form />
        </Part>
      </CurrentElement>,
    ),
  );
  const field = (name: string) => shadow.querySelector(`[name=${name}]`) as HTMLInputElement;
  const type = (name: string, text: string) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field(name)), "value")?.set?.call(
      field(name),
      text,
    );
    field(name).dispatchEvent(new Event("input", { bubbles: true }));
  };
  await act(async () => {
    type("free", "typed");
    type("bound", "bound text");
    shadow.querySelector("button")?.click();
    field("bound").focus();
  });
  const before = field("bound");
  await act(async () => fail());
  expect(field("bound")).not.toBe(before);
  expect([field("free").value, field("bound").value]).toEqual(["typed", "bound text"]);
  expect(shadow.querySelector("output")?.textContent).toBe("bound text");
  expect(shadow.querySelector("button")?.getAttribute("aria-expanded")).toBe("true");
  expect(shadow.activeElement).toBe(field("bound"));
  await act(async () => inShadow.unmount());
  host.remove();
});
