import { describe, expect, it } from "vitest";
import { axeViolations, type OpenPage, startBrowser } from "../support/browser";
import { focusedIn, MOBILE, openHeader } from "../support/headerPage";
import { itEach } from "../support/itEach";
import { quiet } from "../support/quiet";

const chrome = startBrowser();
const links = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Link ${at + 1}`, url: `/link-${at + 1}` }));

const given = (navigation: object) => `navigation='${JSON.stringify(navigation).replace(/'/g, "&#39;")}'`;
const NAVIGATION = {
  brand: { domain: "homeservices.example", loginUrl: "/sign-in" },
  groupings: [{ navigationTitle: "Small", links: links(3) }],
  hasAuthenticatedVersion: true,
};
const navigationCalls = () =>
  chrome.gateway.calls().filter(({ operationId }) => operationId === "fetchNavigation");
const hostDisplay = ({ page }: OpenPage) =>
  page.evaluate(() => getComputedStyle(document.querySelector("hs-header") as Element).display);
const title = ({ page }: OpenPage, name: string) => page.getByRole("button", { name, exact: true });

describe("navigation data", () => {
  it("is fetched once a page, with variant and domain, however many headers ask", async () => {
    const attributes = 'nav-variant="main" nav-domain="homestars.com"';
    const opened = await openHeader(chrome, attributes, { body: `<hs-header ${attributes}></hs-header>` });
    expect(navigationCalls()).toHaveLength(1);
    expect(navigationCalls()[0]?.path).toContain("variant=main&domain=homestars.com");
    expect(await opened.page.getByRole("navigation", { name: "Main" }).count()).toBe(2);
    expect((await opened.events("hs-ready")).map(({ target }) => target)).toEqual(["hs-header", "hs-header"]);
    expect(opened.faults).toEqual([]);
  });

  it("is not fetched when the page gives it, as attribute or property", async () => {
    const opened = await openHeader(chrome, given(NAVIGATION));
    await title(opened, "Small").waitFor();
    await opened.page.evaluate((navigation) => {
      const header = document.createElement("hs-header");
      header.navigation = {
        ...navigation,
        groupings: [{ navigationTitle: "By property", links: [], moreLinksUrl: "/all" }],
      };
      document.body.append(header);
    }, NAVIGATION);
    await title(opened, "By property").waitFor();
    expect(navigationCalls()).toEqual([]);
  });

  it("given while it is being fetched wins and stays", async () => {
    chrome.gateway.setFault("fetchNavigation", { delayMs: 400 });
    const opened = await chrome.open("<hs-header></hs-header>");
    await expect.poll(() => navigationCalls().length).toBe(1);
    await opened.page.evaluate((navigation) => {
      (document.querySelector("hs-header") as HTMLElement & { navigation: object }).navigation = navigation;
    }, NAVIGATION);
    await title(opened, "Small").waitFor();
    await quiet(opened.page);
    expect(await title(opened, "Small").count()).toBe(1);
    expect(await title(opened, "Interior").count()).toBe(0);
  });

  it("that does not come leaves the header absent and its fallback children shown", async () => {
    chrome.gateway.setFault("fetchNavigation", "500");
    const opened = await openHeader(chrome, "", { children: "<p>The old header</p>" });
    expect(await opened.page.getByText("The old header").isVisible()).toBe(true);
    expect(await opened.page.getByRole("banner").count()).toBe(0);
    expect(await opened.events("hs-error")).toMatchObject([
      { target: "hs-header", detail: { element: "hs-header", call: "fetchNavigation", status: 500 } },
    ]);
    expect(opened.messages.join()).toContain("fetchNavigation failed");
    expect(await opened.events("hs-ready")).toEqual([]);
    expect(opened.faults).toEqual([]);
  });

  itEach(
    [["500"], ["empty"], ["not-json"], ["cut"], ["null"], ["drop"]],
    ([fault]) => fault === "500" || fault === "drop",
  )("that fails with %s leaves nothing where there are no children", async (fault) => {
    chrome.gateway.setFault("fetchNavigation", fault);
    const opened = await openHeader(chrome);
    expect(await hostDisplay(opened)).toBe("none");
    expect(opened.faults).toEqual([]);
  });

  it("with 204 or 201 is a failed fetch", async () => {
    for (const answer of [{ status: 204, body: "" }, { status: 201 }]) {
      chrome.gateway.setFault("fetchNavigation", answer);
      const opened = await openHeader(chrome);
      expect(await hostDisplay(opened)).toBe("none");
    }
  });

  it("with a bad grouping, link and icon shows the rest and warns with their paths", async () => {
    const opened = await openHeader(
      chrome,
      given({
        ...NAVIGATION,
        brandIcon: { altText: "no address" },
        groupings: [
          { navigationTitle: 5 },
          { navigationTitle: "Small", links: [{ name: "Bad" }, { name: "Good", url: "/good" }] },
        ],
      }),
    );
    await title(opened, "Small").click();
    expect(await opened.page.getByRole("link", { name: "Good" }).count()).toBe(1);
    expect(await opened.page.getByText("Bad").count()).toBe(0);
    const warnings = opened.messages.join("\n");
    for (const path of ["brandIcon.url", "groupings[0].navigationTitle", "groupings[1].links[0].url"]) {
      expect(warnings).toContain(path);
    }
  });

  it("with unsafe addresses shows the links without them and warns", async () => {
    const bad = { name: "Unsafe", url: "java\nscript:alert(1)" };
    const opened = await openHeader(
      chrome,
      given({ ...NAVIGATION, joinAsProLink: bad, signUpLink: "//pros.example" }),
    );
    const link = opened.page.getByText("Unsafe");
    expect(await link.getAttribute("href")).toBeNull();
    expect(await opened.page.getByText("Sign up").getAttribute("href")).toBe("//pros.example");
    expect(opened.messages.join("\n")).toContain("shows a link without its address");
  });

  it("call is aborted when the header is removed", async () => {
    chrome.gateway.setFault("fetchNavigation", "never");
    const opened = await chrome.open("<hs-header></hs-header>");
    const aborted = new Promise((resolve) => opened.page.on("requestfailed", resolve));
    await expect.poll(() => navigationCalls().length).toBe(1);
    await opened.page.evaluate(() => document.querySelector("hs-header")?.remove());
    await aborted;
    expect(await opened.events("hs-error")).toEqual([]);
    expect(opened.faults).toEqual([]);
  });
});

describe("the brand", () => {
  it("is that of the data's domain, unless the page says another", async () => {
    const data = given({ ...NAVIGATION, brand: { domain: "www.homestars.com" }, joinAsProLink: "/pros" });
    const actionColour = (opened: OpenPage) =>
      opened.page
        .getByRole("button", { name: "Search", exact: true })
        .evaluate((node) => getComputedStyle(node).backgroundColor);
    const byData = await openHeader(chrome, data);
    expect(await actionColour(byData)).toBe("rgb(27, 107, 58)");
    expect(await byData.page.getByText("Join as a pro").count()).toBe(0);
    const byPage = await openHeader(chrome, `${data} brand="HA"`);
    expect(await actionColour(byPage)).toBe("rgb(168, 67, 11)");
    expect(await byPage.page.getByText("Join as a pro").count()).toBe(1);
  });

  it("logo leads to the brand's address with the page's query string, named by its alt text", async () => {
    const logo = { url: "/logo.svg", altText: "Stars" };
    const attributes = given({ ...NAVIGATION, brand: { domain: "www.homestars.com", logo } });
    const { page } = await openHeader(chrome, attributes, { query: "?utm=1&b=%20" });
    const link = page.getByRole("link", { name: "Stars Homepage" });
    expect(await link.getAttribute("href")).toBe("https://www.homestars.com?utm=1&b=%20");
    await page.evaluate(() => history.replaceState(null, "", "?utm=2"));
    await link.dispatchEvent("pointerdown");
    expect(await link.getAttribute("href")).toBe("https://www.homestars.com?utm=2");
  });

  it("logo is named by the icon's text where the data has an icon and a logo", async () => {
    const brand = {
      domain: "homeservices.example",
      logo: { url: "/logo.svg", altText: "HomeServices logo" },
    };
    const brandIcon = { url: "/icon.svg", altText: "HomeServices" };
    const { page } = await openHeader(chrome, given({ ...NAVIGATION, brand, brandIcon }));
    expect(await page.locator("[part=logo]").getAttribute("aria-label")).toBe("HomeServices Homepage");
  });

  it("logo leads to the US brand home by default, and is the brand's name where there is no picture", async () => {
    const { page } = await openHeader(chrome, given({}));
    const link = page.getByRole("link", { name: "HomeServices Homepage" });
    expect(await link.getAttribute("href")).toBe("https://www.homeservices.example");
    expect(await link.textContent()).toBe("HomeServices");
  });
});

describe("what a signed-out visitor sees", () => {
  it("is the pros link, login and sign-up", async () => {
    const { page } = await openHeader(chrome);
    expect(await page.getByRole("link", { name: "Join as a pro" }).isVisible()).toBe(true);
    expect(await page.getByRole("link", { name: "Log in" }).isVisible()).toBe(true);
    expect(await page.getByRole("link", { name: "Sign up" }).isVisible()).toBe(true);
    expect(await page.getByRole("search").count()).toBe(1);
    expect(await page.getByRole("banner").count()).toBe(1);
  });

  it.each([
    ['variant="STANDARD_WITH_AI_BUTTON"', 0],
    ['variant="STANDARD_WITH_AI_FIELD"', 1],
    ['brand="INSTAPRO"', 0],
    ['brand-domain="werkspot.nl"', 0],
    ['brand="HOME_ADVISOR"', 1],
  ])("with %s has %i pros links", async (attributes, count) => {
    const { page } = await openHeader(chrome, attributes);
    expect(await page.getByRole("link", { name: "Join as a pro" }).count()).toBe(count);
  });

  it("stays so without an authenticated version in the data", async () => {
    const { page } = await openHeader(
      chrome,
      `authenticated first-name="Ada" ${given({ ...NAVIGATION, hasAuthenticatedVersion: false })}`,
    );
    expect(await page.getByRole("button", { name: "Ada" }).count()).toBe(0);
    expect(await page.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/sign-in");
  });

  it("asks for navigation anew when the visitor signs in, and when they sign out", async () => {
    const { page } = await openHeader(chrome, 'first-name="Ada"');
    const asked = () =>
      chrome.gateway.calls().filter(({ operationId }) => operationId === "fetchNavigation").length;
    expect(asked()).toBe(1);
    await page.evaluate(() => document.querySelector("hs-header")?.setAttribute("authenticated", ""));
    await page.locator("hs-header").getByRole("button", { name: "Ada" }).waitFor();
    await expect.poll(asked).toBe(2);
    await page.evaluate(() => document.querySelector("hs-header")?.removeAttribute("authenticated"));
    await expect.poll(asked).toBe(3);
  });

  it("turns with the attribute, and with the return from the back/forward cache", async () => {
    const opened = await openHeader(chrome, `authenticated first-name="Ada" ${given(NAVIGATION)}`);
    const { page } = opened;
    await page.getByRole("button", { name: "Ada" }).waitFor();
    await page.evaluate(() => document.querySelector("hs-header")?.removeAttribute("authenticated"));
    await page.getByRole("link", { name: "Log in" }).waitFor();
    // A changed setting of the script tag is read only then.
    await page.evaluate(() => {
      document.querySelector<HTMLElement>("script[data-api-url]")?.setAttribute("data-authenticated", "");
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await page.getByRole("button", { name: "Ada" }).waitFor();
  });
});

describe("the project types", () => {
  it("open one panel at a time, and close it on a second click", async () => {
    const opened = await openHeader(chrome);
    const [interior, exterior] = [title(opened, "Interior"), title(opened, "Exterior")];
    await interior.click();
    await opened.page.getByRole("link", { name: "Bathroom Remodeling" }).waitFor();
    expect(await interior.getAttribute("aria-expanded")).toBe("true");
    await exterior.click();
    await opened.page.getByRole("link", { name: "Roofing" }).waitFor();
    expect(await interior.getAttribute("aria-expanded")).toBe("false");
    expect(await opened.page.getByRole("link", { name: "Bathroom Remodeling" }).count()).toBe(0);
    await exterior.click();
    expect(await exterior.getAttribute("aria-expanded")).toBe("false");
    expect(await opened.page.getByRole("link", { name: "Roofing" }).count()).toBe(0);
    const names = (await opened.events("hs-analytics"))
      .filter(({ detail }) => detail.data.component_type === "navigation_menu")
      .map(({ detail }) => `${detail.name} ${detail.data.label}`);
    expect(names).toEqual([
      "component_displayed Interior",
      "component_dismissed Interior",
      "component_displayed Exterior",
      "component_dismissed Exterior",
    ]);
  });

  it("name what they control", async () => {
    const opened = await openHeader(chrome);
    await title(opened, "Interior").click();
    await opened.page.getByRole("link", { name: "Bathroom Remodeling" }).waitFor();
    const holds = await title(opened, "Interior").evaluate((button) => {
      const root = button.getRootNode() as ShadowRoot;
      return root.getElementById(button.getAttribute("aria-controls") ?? "")?.textContent;
    });
    expect(holds).toContain("Bathroom Remodeling");
  });

  it("show links, up to three articles and a view-all link for each", async () => {
    const articles = Array.from({ length: 5 }, (_, at) => ({
      title: `Article ${at}`,
      articleUrl: `/a${at}`,
    }));
    const opened = await openHeader(
      chrome,
      given({
        groupings: [
          {
            navigationTitle: "All",
            linksTitle: "Links here",
            links: links(2),
            moreLinksText: "More links",
            moreLinksUrl: "/more",
            articles,
            articlesTitle: "Articles here",
            moreArticlesText: "More articles",
            moreArticlesUrl: "/articles",
          },
        ],
      }),
    );
    const { page } = opened;
    await title(opened, "All").click();
    expect(await page.getByRole("list", { name: "Links here" }).getByRole("link").count()).toBe(2);
    expect(await page.getByRole("list", { name: "Articles here" }).getByRole("link").count()).toBe(3);
    expect(await page.getByRole("link", { name: "More links" }).getAttribute("href")).toBe("/more");
    expect(await page.getByRole("link", { name: "More articles" }).getAttribute("href")).toBe("/articles");
  });

  it.each([
    [15, "1"],
    [16, "2"],
    [24, "3"],
    [27, "4"],
  ])("with %i links have %s columns", async (count, columns) => {
    const opened = await openHeader(
      chrome,
      given({ groupings: [{ navigationTitle: "A", links: links(count) }] }),
    );
    await title(opened, "A").click();
    expect(await opened.page.locator("[data-columns]").getAttribute("data-columns")).toBe(columns);
  });

  it("close on Escape and give the focus back", async () => {
    const opened = await openHeader(chrome);
    await title(opened, "Exterior").click();
    await opened.page.getByRole("link", { name: "Awnings" }).waitFor();
    await opened.page.keyboard.press("Tab");
    await expect.poll(() => focusedIn(opened.page)).toBe("Awnings");
    await opened.page.keyboard.press("Escape");
    await expect.poll(() => title(opened, "Exterior").getAttribute("aria-expanded")).toBe("false");
    expect(await focusedIn(opened.page)).toBe("Exterior");
  });

  it("cycle Tab inside the open panel, both ways", async () => {
    const opened = await openHeader(
      chrome,
      given({ groupings: [{ navigationTitle: "A", links: links(3) }] }),
    );
    const { page } = opened;
    await title(opened, "A").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Link 1" }).waitFor();
    const visited: string[] = [];
    for (const key of ["Tab", "Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab"]) {
      await page.keyboard.press(key);
      visited.push(await focusedIn(page));
    }
    expect(visited).toEqual(["Link 1", "Link 2", "Link 3", "Link 1", "Link 3", "Link 2"]);
  });

  it("cycle Shift+Tab also where the browser does not name that key, as WebKitGTK does not", async () => {
    const opened = await openHeader(
      chrome,
      given({ groupings: [{ navigationTitle: "A", links: links(3) }] }),
    );
    const { page } = opened;
    await title(opened, "A").focus();
    await page.keyboard.press("Enter");
    const first = page.getByRole("link", { name: "Link 1" });
    await first.focus();
    await first.dispatchEvent("keydown", { key: "Unidentified", code: "Tab", shiftKey: true });
    expect(await focusedIn(page)).toBe("Link 3");
  });

  it("close on a press anywhere else: on the page, in the header, in another shadow root, even a closed one", async () => {
    const opened = await openHeader(chrome, "", {
      body: `<div id="open-root"></div><div id="closed-root"></div>
        <script>
          for (const mode of ["open", "closed"]) {
            const root = document.getElementById(mode + "-root").attachShadow({ mode });
            root.innerHTML = "<button style='margin: 500px 0 0 20px'>Elsewhere</button>";
            root.addEventListener("pointerdown", (event) => event.stopPropagation());
          }
        </script>`,
    });
    const { page } = opened;
    for (const place of ["h1", "#open-root", "#closed-root"]) {
      await title(opened, "More").click();
      await page.getByRole("link", { name: "Movers" }).waitFor();
      await page.evaluate((selector) => {
        const target = document.querySelector(selector);
        (target?.shadowRoot?.querySelector("button") ?? target)?.dispatchEvent(
          new PointerEvent("pointerdown", { bubbles: true, composed: true }),
        );
      }, place);
      await expect.poll(() => title(opened, "More").getAttribute("aria-expanded")).toBe("false");
    }
    await title(opened, "More").click();
    await page.getByPlaceholder("Zip code").click();
    await expect.poll(() => title(opened, "More").getAttribute("aria-expanded")).toBe("false");
  });

  it("stay open under the pointer wherever the focus goes, and close when it leaves otherwise", async () => {
    const opened = await openHeader(chrome);
    const { page } = opened;
    const leave = () => page.evaluate(() => document.querySelector<HTMLElement>("main a")?.focus());
    await title(opened, "More").click();
    await page.getByRole("link", { name: "Movers" }).hover();
    await leave();
    await quiet(page);
    expect(await title(opened, "More").getAttribute("aria-expanded")).toBe("true");
    await page.getByRole("link", { name: "Movers" }).focus();
    await page.mouse.move(640, 780);
    await leave();
    await expect.poll(() => title(opened, "More").getAttribute("aria-expanded")).toBe("false");
  });

  it("lie over everything of the page, also in a clipping and transformed place", async () => {
    const opened = await chrome.openReady(
      `<div style="overflow: hidden; height: 130px; transform: translateX(0); position: relative; z-index: 1"><hs-header></hs-header></div>
       <div style="position: relative; z-index: 2147483647; background: red; height: 600px">On top</div>`,
    );
    await title(opened, "More").click();
    const link = opened.page.getByRole("link", { name: "Movers" });
    await link.waitFor();
    const isOnTop = await link.evaluate((node) => {
      const { left, top } = node.getBoundingClientRect();
      const root = node.getRootNode() as ShadowRoot;
      return root.elementFromPoint(left + 4, top + 4) === node;
    });
    expect(isOnTop).toBe(true);
  });

  it("keep state when the header is moved", async () => {
    const opened = await openHeader(chrome);
    await title(opened, "More").click();
    await opened.page.getByRole("link", { name: "Movers" }).waitFor();
    await opened.page.evaluate(() => {
      document.querySelector("main")?.append(document.querySelector("hs-header") as Element);
    });
    await quiet(opened.page);
    expect(await title(opened, "More").getAttribute("aria-expanded")).toBe("true");
    expect(await opened.page.getByRole("link", { name: "Movers" }).isVisible()).toBe(true);
  });
});

describe("the profile of a signed-in visitor", () => {
  const signedIn = () => openHeader(chrome, 'authenticated first-name="Ada"');
  const avatar = ({ page }: OpenPage) => page.getByRole("button", { name: "Ada" });
  const logOut = ({ page }: OpenPage) => page.getByRole("link", { name: "Log out" });

  it("stands beside the extra links, without login", async () => {
    const { page } = await signedIn();
    expect(await page.getByRole("link", { name: "My projects" }).isVisible()).toBe(true);
    expect(await page.getByRole("link", { name: "Log in" }).count()).toBe(0);
    expect(await page.getByRole("link", { name: "Join as a pro" }).count()).toBe(0);
  });

  it("greets by name, has its links and the way out", async () => {
    const opened = await signedIn();
    await avatar(opened).click();
    await opened.page.getByText("Welcome back, Ada").waitFor();
    expect(await opened.page.getByRole("link", { name: "Settings" }).isVisible()).toBe(true);
    expect(await logOut(opened).getAttribute("href")).toBe("https://www.homeservices.example/auth/logout");
  });

  it("has defaults: Welcome Back, Account, /auth/logout", async () => {
    const opened = await openHeader(
      chrome,
      `authenticated ${given({ ...NAVIGATION, authenticatedMenuGreeting: "Hi {firstName}" })}`,
    );
    await opened.page.getByRole("button", { name: "Account" }).click();
    await opened.page.getByText("Welcome Back", { exact: true }).waitFor();
    expect(await logOut(opened).getAttribute("href")).toBe("/auth/logout");
  });

  it("opens on hover, stays while the pointer is on it, and goes with it", async () => {
    const opened = await signedIn();
    await avatar(opened).hover();
    await logOut(opened).waitFor();
    await logOut(opened).hover();
    await quiet(opened.page);
    expect(await logOut(opened).isVisible()).toBe(true);
    await opened.page.mouse.move(300, 600);
    await logOut(opened).waitFor({ state: "detached" });
  });

  it("goes on Escape without moving the pointer", async () => {
    const opened = await signedIn();
    await avatar(opened).hover();
    await logOut(opened).waitFor();
    await opened.page.keyboard.press("Escape");
    await logOut(opened).waitFor({ state: "detached" });
  });

  it("opens on focus; Tab goes through it and leaves it; Escape gives the focus back", async () => {
    const opened = await signedIn();
    const { page } = opened;
    await page.getByRole("link", { name: "Messages" }).focus();
    await page.keyboard.press("Tab");
    expect(await focusedIn(page)).toContain("Ada");
    await logOut(opened).waitFor();
    await page.keyboard.press("Tab");
    expect(await focusedIn(page)).toBe("Account");
    await page.keyboard.press("Escape");
    await logOut(opened).waitFor({ state: "detached" });
    expect(await focusedIn(page)).toContain("Ada");
    expect(await avatar(opened).getAttribute("aria-expanded")).toBe("false");
    await page.keyboard.press("Enter");
    await logOut(opened).waitFor();
    for (let i = 0; i < 4; i++) await page.keyboard.press("Tab");
    await logOut(opened).waitFor({ state: "detached" });
  });

  it("opens on a click and stays; a second click and a press elsewhere close it", async () => {
    const opened = await signedIn();
    await avatar(opened).click();
    await opened.page.mouse.move(300, 600);
    await quiet(opened.page);
    expect(await logOut(opened).isVisible()).toBe(true);
    await avatar(opened).click();
    await logOut(opened).waitFor({ state: "detached" });
    await avatar(opened).click();
    await logOut(opened).waitFor();
    await opened.page.mouse.click(300, 600);
    await logOut(opened).waitFor({ state: "detached" });
    const names = (await opened.events("hs-analytics"))
      .filter(({ detail }) => detail.data.component_type === "profile_menu")
      .map(({ detail }) => detail.name);
    expect(names.filter((name) => name === "component_displayed").length).toBe(
      names.filter((name) => name === "component_dismissed").length,
    );
  });

  it("closes an open panel when it opens on hover, and gives back the focus that was in it", async () => {
    const opened = await signedIn();
    const { page } = opened;
    const type = page.getByRole("navigation", { name: "Main" }).getByRole("button").first();
    await type.click();
    await page.locator("[part=panel]").getByRole("link").first().focus();
    await avatar(opened).hover();
    await logOut(opened).waitFor();
    await page.locator("[part=panel]").waitFor({ state: "detached" });
    expect(await type.getAttribute("aria-expanded")).toBe("false");
    expect(await focusedIn(page)).toBe(await type.textContent());
    expect(await logOut(opened).isVisible()).toBe(true);
  });

  it("closes when a panel opens, also by the keyboard while the pointer is on it", async () => {
    const opened = await signedIn();
    const { page } = opened;
    const type = page.getByRole("navigation", { name: "Main" }).getByRole("button").first();
    await type.focus();
    await avatar(opened).hover();
    await logOut(opened).waitFor();
    await page.keyboard.press("Enter");
    await page.locator("[part=panel]").waitFor();
    await logOut(opened).waitFor({ state: "detached" });
    expect(await avatar(opened).getAttribute("aria-expanded")).toBe("false");
    await avatar(opened).click();
    await logOut(opened).waitFor();
    await page.locator("[part=panel]").waitFor({ state: "detached" });
    await type.click();
    await page.locator("[part=panel]").waitFor();
    await logOut(opened).waitFor({ state: "detached" });
  });

  it("opens on a tap, and closes on another", async () => {
    const opened = await openHeader(chrome, 'authenticated first-name="Ada"', {
      context: { hasTouch: true, viewport: { width: 1180, height: 820 } },
    });
    await avatar(opened).tap();
    await logOut(opened).waitFor();
    await avatar(opened).tap();
    await logOut(opened).waitFor({ state: "detached" });
  });
});

describe("the AI entry", () => {
  it("is a button that takes the page's query string and the typed text along", async () => {
    const opened = await openHeader(chrome, 'variant="STANDARD_WITH_AI_BUTTON"', { query: "?utm=1" });
    const button = opened.page.getByRole("link", { name: "AI Pro Finder" });
    expect(await button.getAttribute("href")).toBe("/ai?utm=1");
    await opened.page.getByRole("combobox").fill("leaking roof");
    await opened.page.evaluate(() =>
      document.addEventListener("hs-navigate", (event) => event.preventDefault(), { once: true }),
    );
    await button.click();
    expect(await opened.events("hs-navigate")).toMatchObject([
      { detail: { reason: "ai", url: expect.stringMatching(/\/ai\?utm=1&initialText=leaking\+roof$/) } },
    ]);
    await opened.page.keyboard.press("Escape");
    await button.click();
    await opened.page.waitForURL(/\/ai\?utm=1&initialText=leaking\+roof$/);
  });

  it("is a field that goes to the AI link", async () => {
    const opened = await openHeader(chrome, 'variant="STANDARD_WITH_AI_FIELD"', { query: "?utm=1" });
    const field = opened.page.getByRole("textbox", { name: "Find pros with AI" });
    await field.fill("fix my roof");
    await field.press("Enter");
    await opened.page.waitForURL(/\/ai\?/);
    const { searchParams } = new URL(opened.page.url());
    expect([searchParams.get("utm"), searchParams.get("initialText")]).toEqual(["1", "fix my roof"]);
  });

  it("leads to ai-link, else to the data's link, else to /ai", async () => {
    const target = async (attributes: string) => {
      const { page } = await openHeader(chrome, `variant="STANDARD_WITH_AI_BUTTON" ${attributes}`);
      return page.getByRole("link", { name: "AI Pro Finder" }).getAttribute("href");
    };
    const data = given({ ...NAVIGATION, homeServicesAiLink: "/finder" });
    expect(await target(`${data} ai-link="https://ai.example/go?x=1"`)).toBe("https://ai.example/go?x=1");
    expect(await target(data)).toBe("/finder");
    expect(await target(given(NAVIGATION))).toBe("/ai");
  });
});

describe("the search in the header", () => {
  it("goes to /find with text, ZIP and the page's query string", async () => {
    const opened = await openHeader(chrome, 'zip="80401"', {
      query: "?utm=1",
      script: 'data-search-results-url="/results"',
    });
    await opened.page.getByRole("combobox").fill("roof repair");
    await opened.page.getByRole("button", { name: "Search", exact: true }).click();
    await opened.page.waitForURL(/\/results\/find\?/);
    const { searchParams } = new URL(opened.page.url());
    expect(["utm", "searchQuery", "postalCode"].map((name) => searchParams.get(name))).toEqual([
      "1",
      "roof repair",
      "80401",
    ]);
  });
});

describe("how accessible it is", () => {
  const open = {
    "signed out": async () => undefined,
    "with a panel open": async (opened: OpenPage) => {
      await title(opened, "Interior").click();
      await opened.page.getByRole("link", { name: "Bathroom Remodeling" }).first().waitFor();
    },
    "with the profile open": async ({ page }: OpenPage) => {
      await page.getByRole("button", { name: "Ada" }).click();
      await page.getByRole("link", { name: "Log out" }).waitFor();
    },
  };

  it.each([
    ["", "signed out"],
    ['variant="STANDARD_WITH_AI_BUTTON"', "signed out"],
    ['variant="STANDARD_WITH_AI_FIELD"', "signed out"],
    ["", "with a panel open"],
    ['brand="HOME_ADVISOR" nav-variant="long"', "with a panel open"],
    ['authenticated first-name="Ada"', "with the profile open"],
  ] as const)("axe finds nothing with %s, %s", async (attributes, state) => {
    const opened = await openHeader(chrome, attributes);
    await open[state](opened);
    expect(await axeViolations(opened.page, "html")).toEqual([]);
  });

  it("uses the mobile layout at 200 % zoom", async () => {
    const { page } = await openHeader(chrome, "", {
      context: { ...MOBILE, viewport: { width: 640, height: 400 } },
    });
    await page.getByRole("button", { name: "Open menu" }).waitFor();
    expect(await page.getByRole("button", { name: "Interior" }).count()).toBe(0);
  });
});
