import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { axeViolations, startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";
import { quiet } from "../support/quiet";
import { watchActiveResources } from "../support/watchActiveResources";

const chrome = startBrowser();

/** Runs in the page before anything of it: no search leaves it. */
const stay = () => document.addEventListener("hs-navigate", (event) => event.preventDefault());

const open = (body: string, options = {}) => chrome.openReady(body, { before: stay, ...options });
const callsOf = (operationId: string) =>
  chrome.gateway.calls().filter((call) => call.operationId === operationId);

describe("the validation", () => {
  itEach(
    [
      ["validate-text", "", "", "Please enter a project", "How can we help?"],
      ["validate-zip", "roof", "9021", "Please enter a valid ZIP code", "Zip code"],
      [
        "validate-text validate-zip",
        " ",
        "",
        "Please enter a valid project and ZIP code",
        "How can we help?",
      ],
    ],
    ([attributes]) => attributes === "validate-text validate-zip",
  )("%s holds back %j, %j: %s", async (attributes, text, zip, message, focused) => {
    // In a language that is none of ours: the brand's own shows, and says so.
    const opened = await open(`<div lang="es"><hs-search ${attributes}></hs-search></div>`);
    const { page } = opened;
    const field = page.getByRole("combobox");
    await field.click();
    await field.fill(text);
    await page.getByLabel("Zip code").fill(zip);
    await field.click();
    await page.getByRole("button", { name: "Search" }).click();
    await expect.poll(() => page.getByRole("alert").textContent()).toBe(message);
    expect(await page.getByRole("alert").getAttribute("lang")).toBe("en-US");
    expect(await page.getByRole("listbox").count()).toBe(0);
    const wrong = page.getByLabel(focused);
    expect(await wrong.getAttribute("aria-invalid")).toBe("true");
    const [isFocused, described] = await wrong.evaluate((node) => {
      const root = node.getRootNode() as ShadowRoot;
      return [
        root.activeElement === node,
        root.getElementById(node.getAttribute("aria-describedby") ?? "")?.textContent,
      ];
    });
    expect([isFocused, described]).toEqual([true, message]);
    expect(await opened.events("hs-search")).toEqual([]);
    const errors = (await opened.events("hs-analytics")).filter(
      ({ detail }) => detail.name === "search_bar_error_present",
    );
    expect(errors).toHaveLength(1);

    await field.fill("roof");
    await expect.poll(() => page.getByRole("alert").textContent()).toBe("");
    await page.getByLabel("Zip code").fill("90210");
    await field.press("Enter");
    await expect.poll(async () => (await opened.events("hs-search")).length).toBe(1);
  });

  it("holds back a chosen option too, and goes there once the ZIP code is right", async () => {
    const opened = await open("<hs-search validate-zip></hs-search>");
    const { page } = opened;
    await page.getByRole("combobox").click();
    await page.getByRole("option", { name: "Hire a Handyman" }).click();
    await expect.poll(() => page.getByRole("alert").textContent()).toBe("Please enter a valid ZIP code");
    await page.getByLabel("Zip code").fill("90210");
    await page.keyboard.press("Enter");
    await expect
      .poll(async () => (await opened.events("hs-navigate"))[0]?.detail)
      .toEqual({
        url: "https://www.homeservices.example/service-request/task/39794?postalCode=90210",
        reason: "task",
      });
  });

  it("takes digits only into the ZIP field, five of them, and keeps what was typed over a prefill", async () => {
    const { page } = await open('<hs-search zip="80401-1234"></hs-search>');
    const zip = page.getByLabel("Zip code");
    expect(await zip.inputValue()).toBe("80401");
    expect([await zip.getAttribute("inputmode"), await zip.getAttribute("autocomplete")]).toEqual([
      "numeric",
      "postal-code",
    ]);
    await zip.fill("");
    await zip.pressSequentially("9a0-2103");
    expect(await zip.inputValue()).toBe("90210");
    await page.evaluate(() => document.querySelector("hs-search")?.setAttribute("zip", "11111"));
    await quiet(page);
    expect(await zip.inputValue()).toBe("90210");
  });

  it("cuts the text at 512, also when a script sets more", async () => {
    const { page } = await open("<hs-search></hs-search>");
    const field = page.getByRole("combobox");
    await field.click();
    await page.getByRole("listbox").waitFor();
    await field.evaluate((input: HTMLInputElement) => {
      input.value = "x".repeat(700);
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    });
    await expect.poll(async () => (await field.inputValue()).length).toBe(512);
  });
});

describe("the analytics of a search", () => {
  const names = async (opened: Awaited<ReturnType<typeof open>>) =>
    (await opened.events("hs-analytics")).map(({ detail }) => detail.name);

  it("report each moment once", async () => {
    const opened = await open("<hs-search></hs-search>");
    const { page } = opened;
    const field = page.getByRole("combobox");
    await field.click();
    await page.getByRole("listbox").waitFor();
    await expect.poll(() => names(opened)).toContain("experiment_entered");
    const ours = (await names(opened)).filter((name) => name !== "page_viewed");
    expect(ours.sort()).toEqual(["experiment_entered", "field_focus", "search_bar_select"]);
    await field.pressSequentially("insp", { delay: 30 });
    expect(await names(opened)).not.toContain("search_bar_keyword_search");
    await expect.poll(() => names(opened)).toContain("search_bar_keyword_search");
    await field.press("Enter");
    await quiet(page);
    const all = await opened.events("hs-analytics");
    const count = (name: string) => all.filter(({ detail }) => detail.name === name).length;
    expect(
      ["search_bar_keyword_search", "query_searched", "search_bar_select", "field_focus"].map(count),
    ).toEqual([1, 1, 1, 1]);
    const keyword = all.find(({ detail }) => detail.name === "search_bar_keyword_search");
    expect(keyword?.detail.data).toMatchObject({ query: "insp", brand: "HOME_SERVICES" });
  });

  it("report a choice and not the keyword", async () => {
    const opened = await open("<hs-search></hs-search>");
    const { page } = opened;
    await page.getByRole("combobox").fill("insp");
    await page.getByRole("option").first().click();
    await quiet(page);
    const told = await names(opened);
    for (const name of ["search_bar_autocomplete_select", "autocomplete_clicked", "item_clicked"]) {
      expect(told.filter((one) => one === name)).toHaveLength(1);
    }
    expect(told).not.toContain("search_bar_keyword_search");
    expect(told).not.toContain("query_searched");
  });

  it("are silent with analytics off", async () => {
    const opened = await open('<hs-search analytics="off"></hs-search>');
    await opened.page.getByRole("combobox").click();
    await opened.page.getByRole("option").first().click();
    await expect.poll(async () => (await opened.events("hs-navigate")).length).toBe(1);
    expect(await names(opened)).toEqual([]);
  });
});

describe("the split feature", () => {
  it("is asked once per page on the first expansion; test shows two columns with the type", async () => {
    chrome.gateway.setTreatment("growth_SearchUserEntry", "test");
    const opened = await open("<hs-search></hs-search><hs-search></hs-search>");
    const { page } = opened;
    expect(callsOf("fetchTreatment")).toEqual([]);
    await page.getByRole("combobox").first().click();
    const list = page.getByRole("listbox");
    await expect.poll(() => list.getAttribute("data-layout")).toBe("test");
    const columns = await list.evaluate(
      (node) => getComputedStyle(node).gridTemplateColumns.split(" ").length,
    );
    expect(columns).toBe(2);
    expect(await page.getByRole("option").first().textContent()).toBe("Hire a HandymanTASK");
    await page.keyboard.press("Escape");
    await page.getByRole("combobox").nth(1).click();
    await expect.poll(() => list.getAttribute("data-layout")).toBe("test");
    expect(callsOf("fetchTreatment").map(({ path }) => path)).toEqual([
      "/feature/growth_SearchUserEntry/treatment",
    ]);
    const entered = (await opened.events("hs-analytics")).filter(
      ({ detail }) => detail.name === "experiment_entered",
    );
    expect(entered.map(({ detail }) => [detail.data.feature, detail.data.treatment])).toEqual([
      ["growth_SearchUserEntry", "test"],
    ]);
  });

  itEach([["500"], ["drop"], ["null"]], ([fault]) => fault === "500")(
    "after %s is control, logged",
    async (fault) => {
      chrome.gateway.setFault("fetchTreatment", fault);
      const opened = await open('<hs-search split-flag="other"></hs-search>');
      await opened.page.getByRole("combobox").click();
      await expect.poll(async () => (await opened.events("hs-error")).length).toBe(1);
      expect(await opened.page.getByRole("listbox").getAttribute("data-layout")).toBe("control");
      expect(opened.messages.join()).toContain("fetchTreatment failed");
      expect(opened.faults).toEqual([]);
    },
  );
});

describe("on a page with other things", () => {
  it("two boxes are independent, named apart, and opening one closes the other", async () => {
    const opened = await open('<hs-search></hs-search><p style="height: 400px"></p><hs-search></hs-search>');
    const { page } = opened;
    await page.getByRole("search", { name: "Search", exact: true }).waitFor();
    await page.getByRole("search", { name: "Search 2" }).waitFor();
    const [first, second] = [page.getByRole("combobox").first(), page.getByRole("combobox").nth(1)];
    await first.fill("insp");
    await page.getByRole("listbox").waitFor();
    await second.click();
    await expect.poll(() => second.getAttribute("aria-expanded")).toBe("true");
    expect(await first.getAttribute("aria-expanded")).toBe("false");
    expect([await first.inputValue(), await second.inputValue()]).toEqual(["insp", ""]);
    expect(await page.getByRole("listbox").count()).toBe(1);
    await first.focus();
    await page.keyboard.press("Alt+ArrowDown");
    await expect.poll(() => first.getAttribute("aria-expanded")).toBe("true");
    expect(await second.getAttribute("aria-expanded")).toBe("false");
  });

  it("works inside a closed shadow root of the page: chooses, and closes on a press outside", async () => {
    const opened = await open('<div id="outer" style="padding:20px"></div>');
    const { page } = opened;
    await page.evaluate(() => {
      const root = document.getElementById("outer")?.attachShadow({ mode: "closed" });
      const search = document.createElement("hs-search");
      root?.append(search);
      (window as unknown as { search: HTMLElement }).search = search;
    });
    const state = () =>
      page.evaluate(() => {
        const { search } = window as unknown as { search: HTMLElement };
        const root = search.shadowRoot as ShadowRoot;
        const box = root.querySelector("input")?.getBoundingClientRect();
        const option = root.querySelector("[role=option]")?.getBoundingClientRect();
        return {
          x: (box?.x ?? 0) + 30,
          y: (box?.y ?? 0) + 20,
          option: option && { x: option.x + 30, y: option.y + 20 },
        };
      });
    await expect.poll(async () => (await state()).x).toBeGreaterThan(30);
    const { x, y } = await state();
    await page.mouse.click(x, y);
    await expect.poll(async () => (await state()).option).toBeDefined();
    await page.getByRole("heading", { name: "Host page" }).click();
    await expect.poll(async () => (await state()).option).toBeUndefined();
    await page.mouse.click(x, y);
    await expect.poll(async () => (await state()).option).toBeDefined();
    const at = (await state()).option;
    await page.mouse.click(at?.x ?? 0, at?.y ?? 0);
    await expect.poll(async () => (await opened.events("hs-navigate")).length).toBe(1);
  });

  it("has nothing for axe to say, closed, open, and in error", async () => {
    const { page } = await open(
      "<hs-search validate-text></hs-search><hs-search mode='chat' sparkle></hs-search>",
    );
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("combobox").fill("insp");
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("ArrowDown");
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("combobox").fill("");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByRole("alert").textContent()).not.toBe("");
    expect(await axeViolations(page)).toEqual([]);
  });

  it("keeps the page's query, and its texts when a setting changes while typing", async () => {
    const opened = await open("<hs-search></hs-search>");
    const { page } = opened;
    await page.evaluate(() => history.replaceState(null, "", "?utm_source=mail&searchQuery=old"));
    await page.getByRole("combobox").fill("insp");
    await page.evaluate(() => document.querySelector("hs-search")?.setAttribute("button-label", "Go"));
    await page.getByRole("button", { name: "Go" }).click();
    await expect
      .poll(async () => (await opened.events("hs-navigate"))[0]?.detail.url)
      .toBe("https://www.homeservices.example/find?searchQuery=insp&utm_source=mail");
  });

  it.each([
    ["its own answer", null],
    ["an answer on its way", "never"],
  ] as const)("keeps text, list and highlight when it is moved, with %s", async (_, fault) => {
    const opened = await open('<hs-search></hs-search><div id="there"></div>');
    const { page } = opened;
    const field = page.getByRole("combobox");
    await page.getByLabel("Zip code").fill("90210");
    await field.fill("in");
    await page.getByRole("option", { name: "Inspect a Home" }).waitFor();
    chrome.gateway.setFault("fetchSuggestions", fault);
    if (fault) await field.press("s");
    await field.press("ArrowDown");
    const seen = async () => ({
      texts: [await field.inputValue(), await page.getByLabel("Zip code").inputValue()],
      expanded: await field.getAttribute("aria-expanded"),
      options: await page.getByRole("option").allTextContents(),
      active: await page.locator('hs-search [aria-selected="true"]').allTextContents(),
    });
    const before = await seen();
    expect(before).toMatchObject({ texts: [before.active[0], "90210"], expanded: "true" });
    expect(before.options.length).toBeGreaterThan(1);

    await page.evaluate(() =>
      document.getElementById("there")?.append(document.querySelector("hs-search") as Node),
    );
    await quiet(page);
    expect(await seen()).toEqual(before);
    // Back in the top layer, where it can be pressed.
    expect(await page.getByRole("listbox").evaluate((list) => list.matches(":popover-open"))).toBe(true);
    await page.getByRole("option").nth(1).click();
    await expect.poll(async () => (await opened.events("hs-navigate")).length).toBe(1);
    expect(opened.faults).toEqual([]);
  });

  it("frees everything when it is removed: listeners, timers, list and calls", async () => {
    // React listens once on the document, for as long as that lives, as soon as it shows anything.
    const opened = await open('<hs-badges badges="certified"></hs-badges>', { before: watchActiveResources });
    await opened.page.getByRole("button", { name: "Certified" }).waitFor();
    const { page } = opened;
    const resources = () => page.evaluate(() => window.activeResources());
    await expect.poll(resources, { timeout: 5000 }).toMatchObject({ calls: 0, timers: 0 });
    const before = await resources();

    chrome.gateway.setFault("fetchSuggestions", "never");
    chrome.gateway.setFault("fetchTreatment", "never");
    await page.evaluate(() => {
      const search = document.createElement("hs-search");
      search.setAttribute("sync-url", "");
      document.querySelector("main")?.append(search);
      (window as unknown as { search: HTMLElement }).search = search;
    });
    await page.getByRole("combobox").click();
    await page.getByRole("option").first().waitFor();
    await page.getByRole("combobox").fill("insp");
    await expect.poll(() => callsOf("fetchSuggestions").length).toBe(1);
    expect((await resources()).calls).toBe(2);
    expect((await resources()).listeners.length).toBeGreaterThan(before.listeners.length);
    // Typed on, so that the next question, a keyword event and the address are due too.
    await page.getByRole("combobox").press("e");
    expect((await resources()).timers).toBeGreaterThan(1);
    // A slow browser may have written the address before the search was gone.
    const address = await page.evaluate(() => {
      document.querySelector("hs-search")?.remove();
      return location.href;
    });
    await expect.poll(resources).toEqual(before);

    const told = (await opened.events()).length;
    // A slow browser may have asked the next question before the search was gone.
    const asked = callsOf("fetchSuggestions").length;
    await quiet(page);
    expect(callsOf("fetchSuggestions")).toHaveLength(asked);
    expect((await opened.events()).length).toBe(told);
    expect(page.url()).toBe(address);
    const left = await page.evaluate(() => {
      const root = (window as unknown as { search: HTMLElement }).search.shadowRoot;
      return [
        root?.querySelectorAll("[role=listbox]").length,
        document.querySelectorAll(":popover-open").length,
      ];
    });
    expect(left).toEqual([0, 0]);
    expect(await opened.events("hs-error")).toEqual([]);
    expect(opened.faults).toEqual([]);
  });

  it("runs under a strict policy with Trusted Types, list, error and chat", async () => {
    const { url } = chrome.gateway;
    const opened = await chrome.open(
      "<hs-search validate-text></hs-search><hs-search mode='chat'></hs-search>",
      {
        form: "none",
        head: `<script nonce="abc" async src="${url}/hs/1/hs.js" data-search-url="${url}/autocomplete" data-split-url="${url}"></script>`,
        headers: {
          "content-security-policy": `default-src 'none'; script-src 'nonce-abc'; style-src 'none'; connect-src ${url}; require-trusted-types-for 'script'`,
        },
      },
    );
    const { page } = opened;
    await page.getByRole("combobox").fill("insp");
    await page.getByRole("option").first().waitFor();
    await page.getByRole("combobox").fill("");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByRole("alert").textContent()).toBe("Please enter a project");
    await page.getByRole("textbox", { name: "Find pros with AI" }).fill("one\ntwo\nthree");
    expect(opened.faults).toEqual([]);
  });

  it("reads from right to left, and fits 320 px", async () => {
    const { page } = await open('<div dir="rtl"><hs-search></hs-search></div>', {
      viewport: { width: 320, height: 700 },
    });
    await page.getByRole("combobox").click();
    await page.getByRole("listbox").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

describe("the search in the page's address", () => {
  it("is written after 400 ms, keeping the page's state, and read back on load", async () => {
    const opened = await open("<hs-search sync-url></hs-search>");
    const { page } = opened;
    await page.evaluate(() => {
      history.replaceState({ mine: 1 }, "", "?utm=a#top");
      const waited: number[] = [];
      Object.assign(window, { waited });
      let typed = 0;
      document.addEventListener("input", () => {
        typed = performance.now();
      });
      const replaceState = history.replaceState.bind(history);
      history.replaceState = (...given) => {
        waited.push(performance.now() - typed);
        replaceState(...given);
      };
    });
    await page.getByRole("combobox").fill("mow grass");
    await page.getByLabel("Zip code").fill("90210");
    await expect.poll(() => page.url()).toMatch(/\?utm=a&searchQuery=mow\+grass&postalCode=90210#top$/);
    expect(await page.evaluate(() => history.state)).toEqual({ mine: 1 });
    const waited = await page.evaluate(() => (window as unknown as { waited: number[] }).waited);
    // Browsers round the time.
    for (const ms of waited) expect(ms).toBeGreaterThan(398);
    await page.reload();
    const field = page.getByRole("combobox");
    await expect.poll(() => field.inputValue()).toBe("mow grass");
    expect(await page.getByLabel("Zip code").inputValue()).toBe("90210");
    await field.fill("");
    await expect.poll(() => page.url()).toMatch(/\?utm=a&postalCode=90210#top$/);
  });
});

describe("the hosted search service", () => {
  const attributes = (hosts: string, more = "") =>
    `<hs-search search-app-id="APP" search-api-key="KEY" search-index="tasks" search-hosts="${hosts}" ${more}></hs-search>`;

  it("answers with a facet's values above the hits", async () => {
    const opened = await open(attributes(chrome.gateway.url, 'search-facet="category" user-token="user_1"'));
    const { page } = opened;
    await page.getByRole("combobox").fill("roof");
    await page.getByRole("option", { name: "Roofing" }).waitFor();
    const options = await page.getByRole("option").allTextContents();
    expect(options[0]).toBe("Roofing");
    expect(options.length).toBeGreaterThan(2);
    expect(callsOf("queryHostedIndex")[0]).toMatchObject({
      status: 200,
      headers: {
        "x-algolia-application-id": "APP",
        "x-algolia-api-key": "KEY",
        "x-algolia-usertoken": "user_1",
      },
    });
    expect(callsOf("queryHostedFacet")[0]?.status).toBe(200);
    expect(callsOf("fetchSuggestions")).toEqual([]);
    await page.getByRole("option").nth(1).click();
    await expect
      .poll(async () => (await opened.events("hs-navigate"))[0]?.detail.url)
      .toContain("/service-request/task/");
  });

  it("moves on from a hanging host after 2 seconds and leaves it out", async () => {
    const tried: string[] = [];
    const silent = createServer(({ url = "" }) => void tried.push(url));
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => silent.closeAllConnections());
    onTestFinished(() => void silent.close());
    const hanging = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const opened = await open(attributes(`${hanging} ${chrome.gateway.url}`));
    const { page } = opened;
    await page.getByRole("combobox").fill("paint");
    await expect.poll(() => page.getByRole("combobox").getAttribute("aria-busy")).toBe("true");
    // None of the suggestions that show until the answer is here has this word.
    await page.getByRole("option", { name: /paint/i }).first().waitFor({ timeout: 4000 });
    const times = tried.length;
    expect(times).toBeGreaterThan(0);
    await page.getByRole("combobox").fill("fence");
    await page.getByRole("option", { name: /fence/i }).first().waitFor();
    expect(tried).toHaveLength(times);
    expect(await opened.events("hs-error")).toEqual([]);
  });

  it("is downloaded on no other page", async () => {
    const opened = await chrome.open("<hs-search></hs-search>", { before: stay });
    const files: string[] = [];
    opened.page.on("request", (request) => void files.push(request.url()));
    await opened.page.getByRole("combobox").fill("roof");
    await opened.page.getByRole("option").first().waitFor();
    expect(files.filter((url) => /searchIndexes|ChatField/.test(url))).toEqual([]);
    expect(files.filter((url) => /LiveSearch/.test(url))).toHaveLength(1);
  });
});

describe("the chat field", () => {
  const areaOf = ({ page }: Awaited<ReturnType<typeof open>>) =>
    page.getByRole("textbox", { name: "Find pros with AI" });

  it("sends on Enter with the page's query, breaks the line on Shift+Enter, keeps its text", async () => {
    const opened = await open('<hs-search mode="chat" ai-link="/ai?m=1"></hs-search>');
    await opened.page.evaluate(() => history.replaceState(null, "", "?utm=a"));
    const area = areaOf(opened);
    await area.pressSequentially("My roof");
    await area.press("Shift+Enter");
    await area.pressSequentially("leaks");
    await area.press("Enter");
    await expect
      .poll(() => opened.events("hs-navigate"))
      .toMatchObject([{ detail: { url: "/ai?m=1&utm=a&initialText=My+roof%0Aleaks", reason: "ai" } }]);
    expect(await area.inputValue()).toBe("My roof\nleaks");
    expect(JSON.stringify(await opened.events("hs-analytics"))).not.toContain("roof");
  });

  it("comes when the browser is online again, though its file did not arrive at first", async () => {
    const opened = await chrome.open("", { form: "none" });
    const { page } = opened;
    await page.route(/ChatField/, (route) => route.abort());
    const html = `<!doctype html><title>Host</title>${chrome.scriptTag({ form: "async" })}<hs-search mode="chat"><p>Chat with us</p></hs-search>`;
    await page.goto(chrome.host.add({ html }));
    await expect.poll(() => opened.events("hs-error")).toHaveLength(1);
    expect(await page.getByText("Chat with us").isVisible()).toBe(true);
    await page.unroute(/ChatField/);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await areaOf(opened).waitFor();
    await page.getByText("Chat with us").waitFor({ state: "hidden" });
    expect(opened.faults).toEqual([]);
  });

  it("fires hs-stop when its stop button is pressed", async () => {
    const opened = await open('<hs-search mode="chat" loading></hs-search>');
    await opened.page.evaluate(() => {
      document.addEventListener("hs-stop", (event) => {
        document.title = JSON.stringify([event.composed, (event as CustomEvent).detail]);
      });
    });
    await opened.page.getByRole("button", { name: "Stop" }).click();
    expect(await opened.page.title()).toBe("[true,{}]");
  });

  it("does not send blanks, while composing, or while loading", async () => {
    const opened = await open('<hs-search mode="chat"></hs-search>');
    const area = areaOf(opened);
    await area.fill("  \n ");
    await area.press("Enter");
    await opened.page.getByRole("button", { name: "Send" }).click({ force: true });
    await area.fill("text");
    await area.dispatchEvent("keydown", { key: "Enter", isComposing: true });
    await area.dispatchEvent("keydown", { key: "Enter", keyCode: 229 });
    await opened.page.evaluate(() => document.querySelector("hs-search")?.setAttribute("loading", ""));
    const stop = opened.page.getByRole("button", { name: "Stop" });
    await stop.waitFor();
    await area.press("Enter");
    await stop.click();
    expect(await opened.events("hs-navigate")).toEqual([]);
    expect(await area.inputValue()).toBe("text");
    const clicks = (await opened.events("hs-analytics")).filter(
      ({ detail }) => detail.name === "component_clicked",
    );
    expect(clicks.at(-1)?.detail.data).toMatchObject({ component_type: "chat_field", label: "Stop" });
    await opened.page.evaluate(() => document.querySelector("hs-search")?.removeAttribute("loading"));
    await opened.page.getByRole("button", { name: "Send" }).click();
    await expect.poll(async () => (await opened.events("hs-navigate")).length).toBe(1);
  });

  it("grows with its text from 1 row to max-rows, and cuts at max-length", async () => {
    const opened = await open('<hs-search mode="chat" max-rows="3" max-length="30"></hs-search>');
    const area = areaOf(opened);
    const height = () => area.evaluate((node) => node.getBoundingClientRect().height);
    const rows: number[] = [];
    for (const text of ["", "a", "a\nb", "a\nb\nc", "a\nb\nc\nd\ne"]) {
      await area.fill(text);
      rows.push(await height());
    }
    expect(rows).toEqual([44, 44, 68, 92, 92]);
    await area.fill("x".repeat(100));
    expect(await area.inputValue()).toHaveLength(30);
  });

  it("hides the send button of a sparkling field until it has the focus or a text", async () => {
    const opened = await open('<hs-search mode="chat" sparkle></hs-search><button>Elsewhere</button>');
    const send = opened.page.getByRole("button", { name: "Send" });
    const area = areaOf(opened);
    await area.waitFor();
    expect(await send.count()).toBe(0);
    await area.focus();
    await send.waitFor();
    await opened.page.getByRole("button", { name: "Elsewhere" }).focus();
    await expect.poll(() => send.count()).toBe(0);
    await area.fill("text");
    await opened.page.getByRole("button", { name: "Elsewhere" }).focus();
    expect(await send.count()).toBe(1);
  });
});
