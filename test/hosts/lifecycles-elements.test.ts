// @module-tag host
import { describe, expect, it } from "vitest";
import { type OpenOptions, startBrowser } from "../support/browser";
import { FOUR, FOUR_ELEMENTS } from "../support/hostCheck";
import { itEach } from "../support/itEach";
import { quiet } from "../support/quiet";
import { expectShown, mountingEvents } from "../support/shownElements";

const chrome = startBrowser();
const TWICE = [...FOUR, ...FOUR];

const BRAND_COLOR = "rgb(11, 93, 75)";
const backgroundOf = (node: Element) => getComputedStyle(node).backgroundColor;

/** A page that contains everything except our elements. */
async function openEmpty(body = '<div id="there"></div>', options?: OpenOptions) {
  const opened = await chrome.open(body, options);
  await opened.page.waitForFunction(() => customElements.get("hs-footer") !== undefined);
  return opened;
}

/** Types a text and opens a panel and a list, so that the elements have a state to keep. */
async function use(page: Awaited<ReturnType<typeof openEmpty>>["page"]) {
  await page.locator("hs-email-signup").getByLabel("Email address").fill("half@typ");
  await page.locator("hs-search").getByLabel("Zip code").fill("902");
  await page.getByRole("button", { name: "Interior", exact: true }).click();
  await page.getByRole("link", { name: "Bathroom Remodeling" }).waitFor();
}

describe("elements added after the script", () => {
  const four = JSON.stringify(FOUR_ELEMENTS);
  const made = "by createElement, with a property set before insertion";
  itEach(
    [
      ["by innerHTML", `there.innerHTML = ${four}`],
      ["by insertAdjacentHTML", `there.insertAdjacentHTML("beforeend", ${four})`],
      [
        made,
        `for (const name of ${JSON.stringify(FOUR)}) { const node = document.createElement(name); node.heading = "Made"; there.append(node) }`,
      ],
      [
        "cloned from a template",
        `const t = document.createElement("template"); t.innerHTML = ${four}; there.append(t.content.cloneNode(true))`,
      ],
      [
        "imported from a template's document",
        `const t = document.createElement("template"); t.innerHTML = ${four}; there.append(document.importNode(t.content, true))`,
      ],
      [
        "adopted from a parsed document",
        `const d = new DOMParser().parseFromString(${four}, "text/html"); there.append(...[...d.body.children].map((node) => document.adoptNode(node)))`,
      ],
      [
        "removed and inserted again in one task",
        `there.innerHTML = ${four}; const all = [...there.children]; there.replaceChildren(); there.append(...all)`,
      ],
    ],
    ([how]) => how === made,
  )("render once: %s", async (how, script) => {
    const opened = await openEmpty();
    await opened.page.evaluate(script);
    await expectShown(opened.page, FOUR);
    if (how === made) await opened.page.getByRole("heading", { name: "Made" }).waitFor();
    const received = await mountingEvents(opened);
    expect(received).toEqual([...new Set(received)]);
    expect(opened.faults).toEqual([]);
  });

  it("render before and after the tag", async () => {
    const opened = await chrome.open(`${FOUR_ELEMENTS}${chrome.scriptTag()}${FOUR_ELEMENTS}`, {
      form: "none",
    });
    await expectShown(opened.page, TWICE);
    expect(opened.faults).toEqual([]);
  });

  it("start with fresh state when they are clones of used elements", async () => {
    const opened = await chrome.openReady(`<div id="ours">${FOUR_ELEMENTS}</div>`);
    const { page } = opened;
    await expectShown(page, FOUR);
    await use(page);
    await page.evaluate(() => {
      const ours = document.querySelector("#ours");
      ours?.after(ours.cloneNode(true));
    });
    await expectShown(page, TWICE);
    const emails = page.locator("hs-email-signup").getByLabel("Email address");
    expect(await emails.first().inputValue()).toBe("half@typ");
    expect(await emails.last().inputValue()).toBe("");
    expect(await page.getByRole("link", { name: "Bathroom Remodeling" }).count()).toBe(1);
    expect(opened.faults).toEqual([]);
  });
});

describe("elements that are moved", () => {
  itEach(
    [
      ["appendChild", "there.appendChild(ours)"],
      ["insertBefore", "there.insertBefore(ours, there.firstChild)"],
      ["replaceChild", "there.replaceChild(ours, there.firstChild)"],
      ["moveBefore", "(there.moveBefore ?? there.insertBefore).call(there, ours, there.firstChild)"],
      [
        "moveBefore, one at a time",
        "for (const one of [...ours.children]) (there.moveBefore ?? there.insertBefore).call(there, one, null)",
      ],
      [
        "a framework that removes them for a microtask",
        "const one = ours; one.remove(); Promise.resolve().then(() => there.append(one))",
      ],
    ],
    ([how]) => how === "appendChild",
  )("keep typed text, open panels and their look: by %s", async (_, script) => {
    const opened = await chrome.openReady(
      `<div id="ours">${FOUR_ELEMENTS}</div><section id="there"><p>There</p></section>`,
    );
    const { page } = opened;
    await expectShown(page, FOUR);
    await use(page);
    const before = await mountingEvents(opened);
    await page.evaluate(`{ ${script} }`);
    await quiet(page);
    await expectShown(page, FOUR);
    expect(await page.locator("#there hs-email-signup").getByLabel("Email address").inputValue()).toBe(
      "half@typ",
    );
    expect(await page.locator("#there hs-search").getByLabel("Zip code").inputValue()).toBe("902");
    expect(await page.locator("hs-email-signup [part=button]").evaluate(backgroundOf)).toBe(BRAND_COLOR);
    const panel = page.getByRole("link", { name: "Bathroom Remodeling" });
    expect(await panel.isVisible()).toBe(true);
    // The panel is still in the top layer, so its link can be clicked.
    await panel.click({ trial: true });
    expect((await mountingEvents(opened)).filter((line) => line !== "page_viewed")).toEqual(
      before.filter((line) => line !== "page_viewed"),
    );
    expect(opened.faults).toEqual([]);
  });
});

describe("elements that are removed", () => {
  it("with an open menu unlock the page's scrolling and abort their requests", async () => {
    chrome.gateway.setFault("createMember", "never");
    const opened = await chrome.openReady(`<div id="ours">${FOUR_ELEMENTS}</div>`, {
      viewport: { width: 390, height: 780 },
    });
    const { page } = opened;
    await page.locator("hs-email-signup").getByLabel("Email address").fill("visitor@mail.example");
    await page.locator("hs-email-signup").getByRole("button", { name: "Sign me up" }).click();
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("button", { name: "Close menu" }).waitFor();
    const aborted = page.waitForEvent("requestfailed");
    await page.evaluate(() => document.querySelector("#ours")?.remove());
    expect((await aborted).url()).toContain("member/create");
    const styles = () =>
      page.evaluate(() =>
        [document.documentElement, document.body].map((node) => node.getAttribute("style")),
      );
    await expect.poll(styles).toEqual([null, null]);
    expect(await opened.events("hs-error")).toEqual([]);
    expect(opened.faults).toEqual([]);
  });

  it("start with empty fields and closed panels when they are added again", async () => {
    const opened = await chrome.openReady(`<div id="ours">${FOUR_ELEMENTS}</div>`);
    const { page } = opened;
    await expectShown(page, FOUR);
    await use(page);
    await page.evaluate(() => {
      const ours = document.querySelector("#ours") as HTMLElement;
      ours.remove();
      setTimeout(() => document.body.append(ours), 100);
    });
    await expectShown(page, FOUR);
    expect(await page.locator("hs-email-signup").getByLabel("Email address").inputValue()).toBe("");
    expect(await page.getByRole("link", { name: "Bathroom Remodeling" }).count()).toBe(0);
    expect(opened.faults).toEqual([]);
  });
});

describe("elements inside a shadow root of the page", () => {
  it.each(["open", "closed"] as const)("that is %s work, including lists and panels", async (mode) => {
    const opened = await openEmpty();
    const { page } = opened;
    await page.evaluate(
      ([four, mode]) => {
        const root = document.querySelector("#there")?.attachShadow({ mode: mode as ShadowRootMode });
        if (root) root.innerHTML = `<slot></slot><div>${four}</div>`;
        Object.assign(window, { theirRoot: root });
      },
      [FOUR_ELEMENTS, mode],
    );
    // Playwright cannot look into a closed root, so this asks the page, which made the root, for the middle of a node in it.
    const middleOf = (selectors: string) =>
      page.evaluate((names) => {
        let root = (window as unknown as { theirRoot: ShadowRoot }).theirRoot;
        let node: Element | null = null;
        for (const name of names.split(" | ")) {
          node = root.querySelector(name);
          if (node?.shadowRoot) root = node.shadowRoot;
        }
        node?.scrollIntoView({ block: "nearest", behavior: "instant" });
        const box = node?.getBoundingClientRect();
        return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
      }, selectors);
    const is = (selectors: string) => async () => (await middleOf(selectors)) !== null;
    const hover = async (selectors: string) => {
      const { x, y } = (await middleOf(selectors)) ?? { x: -1, y: -1 };
      await page.mouse.move(x, y);
      return { x, y };
    };
    const press = async (selectors: string) => {
      const { x, y } = await hover(selectors);
      await page.mouse.click(x, y);
    };
    for (const one of FOUR) await expect.poll(is(`${one} | [part~=base]`)).toBe(true);

    await expect.poll(is("hs-header | [part~=title]")).toBe(true);
    await hover("hs-header | [part~=title]");
    // The view replaces native disclosures.
    await expect.poll(is("hs-header | summary")).toBe(false);
    await press("hs-header | [part~=title]");
    await expect.poll(is("hs-header | [part~=panel]")).toBe(true);
    // This point is in the same root, outside the panel and the list.
    const pressElsewhere = () => page.mouse.click(12, 790);
    await pressElsewhere();
    await expect.poll(is("hs-header | [part~=panel]")).toBe(false);
    await press("hs-search | [part~=input]");
    await page.keyboard.type("in");
    await expect.poll(is("hs-search | [role=option]")).toBe(true);
    await pressElsewhere();
    await expect.poll(is("hs-search | [role=option]")).toBe(false);
    await press("hs-email-signup | [name=email]");
    await page.keyboard.type("visitor@mail.example");
    await press("hs-email-signup | [part~=button]");
    await expect.poll(is("hs-email-signup | [part~=success]")).toBe(true);
    expect(opened.faults).toEqual([]);
  });
});

describe("elements in a frame of the page's own origin", () => {
  it("with the script in the frame work there, and do not affect the outer page", async () => {
    const frame = chrome.host.add({
      html: `<!doctype html><title>Frame</title>${chrome.scriptTag()}${FOUR_ELEMENTS}`,
    });
    const opened = await chrome.open(`<iframe src="${frame}" width="1200" height="700"></iframe>`, {
      form: "none",
    });
    const inner = opened.page.frames()[1];
    if (!inner) throw new Error("the frame did not come");
    await expectShown(inner, FOUR);
    expect(await opened.page.evaluate(() => "HomeServices" in window)).toBe(false);
    await inner.getByRole("button", { name: "Interior", exact: true }).click();
    await inner.getByRole("link", { name: "Bathroom Remodeling" }).click({ trial: true });
    expect(opened.faults).toEqual([]);
  });

  it("moved into it from the outer page keep typed text and their look, and keep working", {
    tags: ["representative"],
  }, async () => {
    const opened = await chrome.openReady(
      `<div id="ours">${FOUR_ELEMENTS}</div><iframe srcdoc="<!doctype html><title>Frame</title>" width="1200" height="700"></iframe>`,
    );
    const { page } = opened;
    await expectShown(page, FOUR);
    await page.locator("hs-email-signup").getByLabel("Email address").fill("half@typ");
    await page.evaluate(() => {
      const frame = document.querySelector("iframe")?.contentDocument as Document;
      frame.body.append(frame.adoptNode(document.querySelector("#ours") as Element));
    });
    const inner = page.frameLocator("iframe");
    const email = inner.locator("hs-email-signup").getByRole("textbox", { name: "Email address" });
    expect(await email.inputValue()).toBe("half@typ");
    const button = inner.locator("hs-email-signup").getByRole("button", { name: "Sign me up" });
    expect(await button.evaluate(backgroundOf)).toBe(BRAND_COLOR);
    await email.fill("visitor@mail.example");
    await button.click();
    await inner.getByText("Thanks for signing up!").waitFor();
    await inner.locator("hs-search").getByRole("combobox").fill("in");
    await inner.getByRole("option", { name: "Inspect a Home" }).waitFor();
    const { x, y } = (await page.locator("iframe").boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click(x + 10, Math.max(y, 0) + 10);
    await expect.poll(() => inner.getByRole("option").count()).toBe(0);
    expect(opened.faults).toEqual([]);
  });
});
