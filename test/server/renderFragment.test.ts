// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import { navigationFor } from "../../demo/gateway/data/navigationFor";
import { type ElementRecord, elements } from "../../elements/elements";
import { type FragmentElement, type FragmentOptions, renderFragment, stylesheet } from "../../server/index";

const navigation = navigationFor({ origin: "https://cdn.example" });
const ALL = Object.values(elements).map(
  ({ definition, example }: ElementRecord<FragmentElement>): [FragmentElement, FragmentOptions] => {
    const options =
      definition.brandRole === "providesPageBrand" ? { navigation } : { formAction: "/subscribe" };
    return [definition.tag, { ...options, attributes: { ...example } }];
  },
);

describe("a fragment", () => {
  it("renders without a document and a window", () => {
    expect(typeof document).toBe("undefined");
    expect(typeof window).toBe("undefined");
    expect(renderFragment("hs-search")).toContain("<form");
  });

  it.each(ALL)("of %s is the element with a declarative shadow root", (element, options) => {
    const html = renderFragment(element, options);
    expect(html.startsWith(`<${element}`)).toBe(true);
    expect(html.endsWith(`</template></${element}>`)).toBe(true);
    expect(html.match(/<template shadowrootmode="open">/g)).toHaveLength(1);
  });

  const kinds: typeof ALL = [
    ...ALL,
    ["hs-footer", { attributes: { brand: "HANDY" } }],
    ["hs-footer", { attributes: { "brand-domain": "werkspot.nl" } }],
    ["hs-footer", { attributes: { variant: "simple" } }],
    ["hs-search", { attributes: { mode: "chat" } }],
  ];
  it.each(kinds.map(([element, options]) => [element, options.attributes, options] as const))(
    "of %s with %j ends with the end mark, and hides the content until that mark has arrived",
    (element, _, options) => {
      const html = renderFragment(element, options);
      expect(html).toMatch(/<div data-prerendered="[^"]+">.*<\/div><span hidden=""><\/span><\/template>/s);
      if (element !== "hs-auth-guard")
        expect(html).toContain("[data-prerendered]:not(:has(+*)){visibility:hidden");
    },
  );

  it.each(ALL)("of %s has no style attribute, no script and no event handler", (element, options) => {
    const html = renderFragment(element, options);
    expect(html).not.toMatch(/\sstyle=/);
    expect(html).not.toMatch(/<script|\son[a-z]+=/i);
  });

  it("has the same markup after a restart of the server", async () => {
    const markup = ALL.map(([element, options]) => renderFragment(element, options));
    // New modules have an empty cache.
    vi.resetModules();
    const other = await import("../../server/index");
    expect(ALL.map(([element, options]) => other.renderFragment(element, options))).toEqual(markup);
  });

  it("has its attributes: true as an empty value, an object as JSON, and no undefined or null", () => {
    const attributes = {
      id: "top",
      authenticated: true,
      "validate-zip": false,
      limit: 3,
      zip: undefined,
      "ai-link": null,
      "default-suggestions": [{ name: 'A "roof"', id: 1 }],
    };
    expect(renderFragment("hs-header", { attributes, navigation })).toMatch(
      /^<hs-header id="top" authenticated validate-zip="false" limit="3" default-suggestions="\[{&quot;name&quot;:&quot;A \\&quot;roof\\&quot;&quot;,&quot;id&quot;:1}]"><template/,
    );
  });

  it("puts the page's children after the shadow root", () => {
    expect(renderFragment("hs-search", { children: "<p>Search is on its way</p>" })).toMatch(
      /<\/template><p>Search is on its way<\/p><\/hs-search>$/,
    );
  });
});

describe("the styles of a fragment", () => {
  it("are inline, limited to the rules that the fragment uses, with the page's nonce", () => {
    const html = renderFragment("hs-search", { nonce: "r4nd0m+/=" });
    const [, text = ""] = /<style nonce="r4nd0m\+\/=">(.*?)<\/style>/s.exec(html) ?? [];
    expect(text).toContain("display:block!important");
    for (const [, name] of text.matchAll(/\.(hs-[\w-]+)\{/g)) expect(html).toContain(name);
    expect(text.length).toBeLessThan(stylesheet.text.length / 3);
  });

  it("leave out the rules for other elements, and the colors that no rule uses", () => {
    for (const [element, options] of ALL) {
      const [, text = ""] = /<style>(.*?)<\/style>/s.exec(renderFragment(element, options)) ?? [];
      for (const [, tag] of text.matchAll(/:host\((hs-[\w-]+)\)/g)) expect(tag).toBe(element);
      const colors = new Set([...text.matchAll(/(--_[\w-]+):var\(--hs-color-/g)].map(([, name]) => name));
      const read = new Set([...text.matchAll(/var\((--_[\w-]+)[,)]/g)].map(([, name]) => name));
      const isColor = (name = "") => stylesheet.text.includes(`${name}:var(--hs-color-`);
      expect([...colors].sort()).toEqual([...read].filter(isColor).sort());
    }
  });

  it("are linked if the page gives a stylesheet address", () => {
    const html = renderFragment("hs-search", { stylesheet: "https://cdn.example/a.css?x=1&y=2" });
    expect(html).toContain(
      '<link rel="stylesheet" referrerpolicy="strict-origin" href="https://cdn.example/a.css?x=1&amp;y=2">',
    );
    expect(html).not.toContain("<style");
  });

  it("are all in one stylesheet, whose name contains a hash of its text", () => {
    expect(stylesheet.name).toMatch(/^prerendered-[a-z0-9]{8,}\.css$/);
    for (const [element, options] of ALL) {
      const html = renderFragment(element, options).replace(/<style>.*?<\/style>/s, "");
      for (const [, names = ""] of html.matchAll(/ class="([^"]+)"/g)) {
        for (const name of names.split(" ")) expect(stylesheet.text).toContain(`.${name}`);
      }
    }
  });

  it("contain nothing that ends the style element or loads a file", () => {
    expect(stylesheet.text).not.toMatch(/<|@import|url\(/);
  });
});

describe("data in a fragment", () => {
  const evil = '"><script>alert(1)</script>';

  it("is rendered as text, never as markup", () => {
    const html = renderFragment("hs-header", {
      navigation: {
        ...navigation,
        groupings: [{ navigationTitle: evil, links: [{ name: evil, url: `/x${evil}` }] }],
      },
      attributes: { "first-name": evil, zip: "80202" },
    });
    expect(html).not.toContain("<script");
    expect(html).toContain("&lt;script&gt;");
  });

  it("sets only http, https, mailto, tel and relative addresses on links", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const html = renderFragment("hs-header", {
      navigation: { ...navigation, loginLink: { name: "In", url: "java\nscript:alert(1)" } },
    });
    expect(html).not.toMatch(/script:alert/);
    expect(html).toMatch(/<a [^>]*data-hs-label="login"[^>]*>/);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("<hs-header> removed the address"));
    warn.mockRestore();
  });

  it("may contain replacement patterns such as $&", () => {
    expect(renderFragment("hs-email-signup", { formAction: "/a?x=$&$1" })).toContain(
      'action="/a?x=$&amp;$1"',
    );
  });

  it("in the page's query is added to the links that keep it", () => {
    expect(renderFragment("hs-header", { navigation, query: "?ref=mail&x=1" })).toMatch(
      /part="logo"[^>]*href="[^"]*\?ref=mail&amp;x=1"/,
    );
  });
});

describe("a cached fragment", () => {
  const names = (attributes: FragmentOptions["attributes"], data = navigation) =>
    renderFragment("hs-header", { navigation: data, attributes });

  it("never shows another visitor's data", () => {
    const jane = names({ authenticated: true, "first-name": "Jane" });
    const ann = names({ authenticated: true, "first-name": "Ann" });
    expect(jane).toContain("Jane");
    expect(ann).not.toContain("Jane");
    expect(names({})).not.toMatch(/Jane|Ann|profile-menu/);
    expect(names({ authenticated: true, "first-name": "Jane" })).toBe(jane);
  });

  it("is not reused after its navigation data has changed in place", () => {
    const data = structuredClone(navigation);
    names({}, data);
    const [first] = data.groupings;
    if (first) first.navigationTitle = "Renamed";
    expect(names({}, data)).toContain("Renamed");
  });

  it("differs by brand, query and form address", () => {
    const brand = (name: string) => renderFragment("hs-footer", { attributes: { brand: name } });
    expect(brand("HANDY")).not.toBe(brand("HOME_ADVISOR"));
    const query = (text: string) => renderFragment("hs-header", { navigation, query: text });
    expect(query("?a=1")).toContain("?a=1");
    expect(query("?a=2")).not.toContain("?a=1");
    const form = (formAction: string) => renderFragment("hs-footer", { formAction });
    expect(form("/one")).toContain('action="/one"');
    expect(form("/two")).toContain('action="/two"');
  });

  it("has a key that ignores settings without effect on the markup, so that such a page can hydrate it", () => {
    const keyOf = (attributes: FragmentOptions["attributes"]) =>
      /&quot;key&quot;:&quot;(\w+)&quot;/.exec(renderFragment("hs-header", { navigation, attributes }))?.[1];
    const key = keyOf({});
    expect(key).toBeTruthy();
    expect(keyOf({ "app-name": "shop", "api-url": "/api", analytics: "off" })).toBe(key);
    expect(keyOf({ layout: "site-wide" })).not.toBe(key);
  });

  it("stays correct when the cache evicts entries", { tags: ["long"] }, () => {
    for (let zip = 10_000; zip < 10_300; zip += 1) {
      expect(names({ zip }, { ...navigation, groupings: [] })).toContain(`value="${zip}"`);
    }
  });
});

describe("without the script", () => {
  it("the sign-up form posts to the host's address", () => {
    const html = renderFragment("hs-email-signup", { formAction: "https://host.example/subscribe" });
    expect(html).toMatch(/<form part="form" [^>]*action="https:\/\/host\.example\/subscribe" method="post"/);
    expect(html).toMatch(/<input [^>]*required="" [^>]*name="email"/);
    expect(html).toMatch(/<input [^>]*name="zip"/);
    expect(html).toContain('<button type="submit"');
  });

  it("the form's address may be an attribute, which is not rendered on the element", () => {
    const html = renderFragment("hs-email-signup", { attributes: { "form-action": "/subscribe" } });
    expect(html).toMatch(/^<hs-email-signup><template/);
    expect(html).toContain('action="/subscribe"');
  });

  it.each(["hs-email-signup", "hs-footer"] as const)(
    "%s without an address has an inert form, which the script enables",
    (element) => {
      const html = renderFragment(element);
      expect(html).not.toContain("action=");
      expect(html).toMatch(/part="band" [^>]*inert=""/);
    },
  );

  it("the search form opens the results page", () => {
    const html = renderFragment("hs-search", {
      attributes: { "search-results-url": "https://results.example/" },
    });
    expect(html).toMatch(/<form role="search" [^>]*action="https:\/\/results\.example\/find"/);
    expect(html).toMatch(/name="searchQuery".*name="postalCode"/s);
  });

  it("the chat form opens the AI pro finder and keeps the link's query", () => {
    const html = renderFragment("hs-search", { attributes: { mode: "chat", "ai-link": "/ai?from=page" } });
    expect(html).toMatch(/<form part="chat"[^>]* action="\/ai"/);
    expect(html).toContain('<input type="hidden" name="from" value="page"/>');
    expect(html).toContain('name="initialText"');
  });

  it("controls that need the script are disclosures or links", () => {
    for (const [element, options] of ALL) {
      const buttons = renderFragment(element, options).match(/<button [^>]*>/g) ?? [];
      for (const button of buttons) expect(button).toContain('type="submit"');
    }
    expect(renderFragment("hs-footer")).toMatch(
      /<a part="link" [^>]*href="http[^"]+">Accessibility Tools<\/a>/,
    );
  });

  it("images load lazily, except the logo, which shows at once, and tell only the origin", () => {
    const html = renderFragment("hs-header", { navigation });
    expect(html.match(/<img /g)?.length).toBeGreaterThan(5);
    const eager = html.match(/<img (?![^>]*loading="lazy")[^>]*>/g) ?? [];
    expect(eager.map((image) => html.includes(`<picture><source`) && image.includes("logo"))).toEqual([true]);
    expect(html).not.toMatch(/<img (?![^>]*referrerPolicy="strict-origin")/i);
  });

  it("all links of the navigation data are in the markup", () => {
    const html = renderFragment("hs-header", { navigation });
    for (const { links } of navigation.groupings) {
      for (const { url } of links) expect(html).toContain(`href="${url.replaceAll("&", "&amp;")}"`);
    }
  });

  it("an auth guard shows its children to signed-in visitors and a login link to others", () => {
    expect(renderFragment("hs-auth-guard", { attributes: { authenticated: true } })).toContain(
      "<slot></slot>",
    );
    const html = renderFragment("hs-auth-guard", { attributes: { redirect: "/account?a=1" } });
    expect(html).not.toContain("<slot");
    expect(() =>
      renderFragment("hs-auth-guard", { attributes: { redirect: "https://my.homeadvisor.com/x" } }),
    ).not.toThrow();
    expect(html).toContain('<noscript><a href="/login?redirect=%2Faccount%3Fa%3D1">Log in</a></noscript>');
  });

  it.each([
    ["https://my.WERKSPOT.nl", "?redirect=https%3A%2F%2Fmy.werkspot.nl%2F"],
    ["//pro.handy.com/a", "?redirect=https%3A%2F%2Fpro.handy.com%2Fa"],
    [" /a/../b\n?c#d ", "?redirect=%2Fb%3Fc%23d"],
  ])("the login link of a guard with redirect %j carries the resolved return address", (redirect, query) => {
    const html = renderFragment("hs-auth-guard", { attributes: { redirect } });
    expect(html).toContain(`<noscript><a href="/login${query}">Log in</a></noscript>`);
  });

  it.each(["projects?a", "?a"])(
    "the login link of a guard with redirect %j has no return address, because its base is unknown",
    (redirect) => {
      const html = renderFragment("hs-auth-guard", { attributes: { redirect } });
      expect(html).toContain('<noscript><a href="/login">Log in</a></noscript>');
    },
  );

  it("the login link of a guard without redirect has no return address", () => {
    expect(renderFragment("hs-auth-guard")).toContain('<noscript><a href="/login">Log in</a></noscript>');
  });

  it("an auth guard with authoring still hides its children", () => {
    const html = renderFragment("hs-auth-guard", { attributes: { authoring: true } });
    expect(html).not.toContain("<slot");
    expect(html).toContain('<noscript><a href="/login">Log in</a></noscript>');
  });

  it('a sign-up with eligible="false" renders nothing', () => {
    expect(renderFragment("hs-email-signup", { attributes: { eligible: false } })).toBe(
      '<hs-email-signup eligible="false"></hs-email-signup>',
    );
  });
});

describe("a brand", () => {
  it.each(["HOME_SERVICES", "HOME_ADVISOR", "HANDY"])("%s renders its footer", (brand) => {
    expect(renderFragment("hs-footer", { attributes: { brand } })).toContain('role="contentinfo"');
  });

  it.each([
    "homestars.com",
    "mybuilder.com",
    "instapro.com",
    "werkspot.nl",
    "travaux.com",
    "my-hammer.de",
    "my-hammer.at",
    "instapro.it",
  ])("at %s renders its footer", (domain) => {
    const html = renderFragment("hs-footer", { attributes: { "brand-domain": domain } });
    expect(html).toContain('part="post-a-job"');
    expect(html).not.toContain('href=""');
  });

  it("comes from the navigation data if no attribute names one", () => {
    const data = navigationFor({ origin: "https://cdn.example", domain: "homeadvisor.com" });
    expect(renderFragment("hs-header", { navigation: data })).toContain("hs-a8430b-fff4ea");
  });
});

describe("renderFragment throws a clear error for", () => {
  const refused = (element: string, options: object = {}) => {
    try {
      renderFragment(element as FragmentElement, options);
    } catch (error) {
      return (error as Error).message;
    }
    return "rendered";
  };

  it.each([
    ["hs-headr", {}, ['element "hs-headr"', "hs-header, hs-search"]],
    ["hs-header", {}, ["hs-header", "navigation is missing", "navigation data"]],
    ["hs-header", { navigation: "{" }, ["option navigation", '"{"', "an object, or its JSON"]],
    ["hs-header", { attributes: { navigation: "no" } }, ["attribute navigation", '"no"']],
    ["hs-search", { attributes: { limit: "many" } }, ["attribute limit", '"many"', "a whole number"]],
    ["hs-search", { attributes: { mode: "banner" } }, ["attribute mode", '"bar", "chat"']],
    ["hs-search", { attributes: { placholder: "x" } }, ['attribute: "placholder"', "placeholder"]],
    ["hs-search", { attributes: { onclick: "x()" } }, ['attribute: "onclick"']],
    ["hs-search", { attributes: { style: "x" } }, ['attribute: "style"']],
    ["hs-search", { attributes: { 'a"><b': "x" } }, ["attribute"]],
    ["hs-search", { attributes: { brand: "ACME" } }, ['brand "ACME"', "HOME_SERVICES"]],
    [
      "hs-search",
      { attributes: { "brand-domain": "acme.com" } },
      ["brand-domain", "acme.com", "homeadvisor.com"],
    ],
    ["hs-badges", { attributes: { badges: "gold" } }, ["attribute badges", '"gold"', "certified"]],
    ["hs-email-signup", { formAction: "javascript:x" }, ["option formAction", "http, https or relative"]],
    [
      "hs-search",
      { attributes: { "search-results-url": "javascript:x//" } },
      ["attribute search-results-url", "http, https or relative"],
    ],
    [
      "hs-auth-guard",
      { attributes: { redirect: "https:evil.example" } },
      ["attribute redirect", "of this site"],
    ],
    [
      "hs-auth-guard",
      { attributes: { redirect: "//evil.example/" } },
      ["attribute redirect", "brand's site"],
    ],
    ...["/..//evil.example", "/a/..//evil.example", "/%2e%2e//evil.example", "/%2Fevil.example"].map(
      (redirect): [FragmentElement, FragmentOptions, string[]] => [
        "hs-auth-guard",
        { attributes: { redirect } },
        ["attribute redirect", redirect],
      ],
    ),
    ["hs-email-signup", { formAction: "mailto:a@b.example" }, ["option formAction"]],
    ["hs-email-signup", { attributes: { "form-action": 3 } }, ["attribute form-action"]],
    ["hs-search", { stylesheet: "data:text/css," }, ["option stylesheet"]],
    ["hs-search", { nonce: '"><x' }, ["option nonce", "base64"]],
    ["hs-search", { children: 3 }, ["option children", "text"]],
    ["hs-search", { styles: "inline" }, ['option: "styles"', "stylesheet"]],
    ["hs-search", { attributes: [] }, ["option attributes"]],
  ] as const)("%s with %j", (element, options, words) => {
    const message = refused(element, options);
    expect(message).toMatch(/^renderFragment/);
    for (const word of words) expect(message).toContain(word);
  });
});

describe("a search without the script", () => {
  it("keeps the page's query, except the parameters that it sets itself", () => {
    const query = "?utm_source=a%26b&searchQuery=old&postalCode=1";
    const html = renderFragment("hs-search", { query });
    expect(html.match(/<input type="hidden"[^>]*>/g)).toEqual([
      '<input type="hidden" name="utm_source" value="a&amp;b"/>',
    ]);
    expect(renderFragment("hs-search")).not.toContain('type="hidden"');
  });
});
