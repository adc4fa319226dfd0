import { describe, expect, it } from "vitest";
import { sharedSettings } from "../../src/settings/settings";
import { footerSettings } from "../../src/views/footer/footerSettings";
import { headerSettings } from "../../src/views/header/headerSettings";
import { searchSettings } from "../../src/views/search/searchSettings";
import { startBrowser, stay } from "../support/browser";
import { itEach } from "../support/itEach";
import { quiet } from "../support/quiet";
import { MARKUP, tracesOfAttack } from "../support/tracesOfAttack";

const chrome = startBrowser();
const SECRET = '<p id="secret">Secret</p>';
/** The page's guard redirects to the login. */
const PAGE = `<hs-header></hs-header><hs-search></hs-search><hs-badges badges="certified"></hs-badges>
  <hs-email-signup></hs-email-signup><hs-auth-guard>${SECRET}</hs-auth-guard><hs-footer></hs-footer>`;
/** JSON that sets names of Object.prototype if a program copies it carelessly. */
const PROTOTYPES =
  '"__proto__":{"attacked":true,"value":"x","then":"x"},"constructor":{"prototype":{"attacked":true}},"prototype":{"attacked":true}';
const hostile = (fields = "") => `{${PROTOTYPES}${fields && `,${fields}`}}`;

describe("JSON that names prototypes changes no prototype", () => {
  it("in responses, page calls, the URL, messages and storage", async () => {
    const results = `"results":[${hostile('"id":1,"name":"Paint","optionType":"TASK","srPathUrl":""')}]`;
    const responses = {
      fetchSuggestions: hostile(`${results},"searchId":"s"`),
      fetchTreatment: hostile('"treatment":"control"'),
      createMember: hostile('"userId":1'),
      fetchProfileAttributes: hostile(),
    };
    for (const [call, body] of Object.entries(responses))
      chrome.gateway.setFault(call, { body: JSON.parse(body) });
    const opened = await chrome.openReady(PAGE, {
      before: stay,
    });
    const { page } = opened;
    await page.evaluate(async (json) => {
      const data = () => JSON.parse(json);
      location.hash = "__proto__[attacked]=1&constructor[prototype][attacked]=1";
      history.replaceState(data(), "", "?__proto__[attacked]=1&constructor.prototype.attacked=1");
      for (const key of ["hs-event-1", "hs-event.sender", "hs-refusal", "hs-navigation x", "__proto__"])
        localStorage.setItem(key, json);
      postMessage(data(), "*");
      dispatchEvent(new StorageEvent("storage", { key: "hs-refusal", newValue: json }));
      for (const act of [
        () => window.HomeServices.configure(data()),
        () => window.HomeServices.track("search_submitted" as never, data()),
        () => window.HomeServices.validate(data(), data()),
        () => window.HomeServices.http.post(`${location.origin}/x`, data()),
      ]) {
        // Unknown settings, events and rules may be rejected.
        await Promise.resolve()
          .then(act)
          .catch(() => undefined);
      }
      for (const element of document.querySelectorAll(
        "hs-header, hs-search, hs-badges, hs-email-signup, hs-footer",
      ))
        Object.assign(element, { messages: data(), navigation: data(), badges: data() });
    }, hostile());
    await page.getByRole("combobox").first().fill("paint");
    await page.getByRole("option", { name: "Paint" }).first().waitFor();
    await quiet(page);
    expect(await tracesOfAttack(page)).toEqual([]);
    expect(opened.faults).toEqual([]);
  });
});

describe("a page with a polluted Object.prototype", () => {
  const names = new Set(
    [sharedSettings, headerSettings, searchSettings, footerSettings].flatMap((table) => Object.keys(table)),
  );

  /** Opens a page after the attack, and returns its effects: markup, scripts, and requests to the attacker. */
  async function attack(polluted: Record<string, unknown>) {
    const evil = `${chrome.host.url}/evil`;
    const head = `<script>for (const [name, value] of Object.entries(${JSON.stringify(polluted).replaceAll("</", "<\\/").replaceAll("EVIL", evil)}))
      Object.prototype[name] = value</script>`;
    const asked: string[] = [];
    const opened = await chrome.open("", { form: "none", before: stay });
    opened.page.on("request", (request) => {
      if (request.url().startsWith(evil) || request.url().includes("attack.png")) asked.push(request.url());
    });
    const html = `<!doctype html><title>Host</title>${head}${PAGE}${chrome.scriptTag({ script: "data-footer-signup" })}`;
    await opened.page.goto(chrome.host.add({ html }));
    await opened.page.evaluate(() => window.HomeServices?.ready);
    await quiet(opened.page);
    const traces = await tracesOfAttack(opened.page);
    return { opened, found: [...asked, ...traces.filter((line) => !line.startsWith("a changed prototype"))] };
  }

  itEach([["value"], ["get"], ["set"], ["signal"], ["children"], ["ref"], ["then"]])(
    "injects no markup, script or request through %s",
    async (name) => {
      for (const value of [MARKUP, { __html: MARKUP, src: "EVIL", current: null }])
        expect((await attack({ [name]: value })).found).toEqual([]);
    },
  );

  it("injects no markup, script or request through names of library properties", async () => {
    const html = { __html: MARKUP };
    const { found, opened } = await attack({
      dangerouslySetInnerHTML: html,
      innerHTML: MARKUP,
      srcdoc: MARKUP,
      srcDoc: MARKUP,
      src: "EVIL",
      href: "javascript:window.attacked=true",
      onerror: "window.attacked=true",
      style: "background:url(EVIL)",
      is: "x-evil",
      key: "x",
      type: "x",
      props: html,
      defaultProps: { dangerouslySetInnerHTML: html },
      nonce: "x",
      baseUrl: "EVIL",
      url: "EVIL",
    });
    expect(found).toEqual([]);
    expect(await opened.page.locator("hs-footer a").count()).toBeGreaterThan(0);
  });

  it("injects no markup, script or request through names of our settings, and no credential", async () => {
    const { found, opened } = await attack(Object.fromEntries([...names].map((name) => [name, "EVIL"])));
    expect(found).toEqual([]);
    expect(await opened.page.locator("#secret").isVisible()).toBe(false);
  });
});
