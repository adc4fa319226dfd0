import { describe, expect, it } from "vitest";
import {
  addressForMessage,
  cleanAddress,
  textForMessage,
  valueForMessage,
} from "../../src/browser/cleanAddress";

const HOST = "https://shop.example";

describe("the page address in analytics", () => {
  it.each([
    [
      "/cost?utm_source=mail&utm_campaign=spring%20roof&gclid=Cj0KCQiA",
      "/cost?utm_source=mail&utm_campaign=spring%20roof&gclid=Cj0KCQiA",
    ],
    ["/index.php?id=12&page=3", "/index.php?id=12&page=3"],
  ])("keeps campaign parameters and the ids of legacy pages: %s", (path, kept) => {
    expect(cleanAddress(HOST + path)).toBe(HOST + kept);
  });

  it.each([
    ["the chat's first words", "/ai?initialText=plumber"],
    ["a search", "/find?searchQuery=plumber&postalCode=90210&q=x"],
    ["a token", "/login?token=abc&access_token=abc&code=abc&api-key=abc"],
    ["an email address", "/hello?email=ada%40mail.example&who=ada%40mail.example"],
    ["an email address in a campaign", "/hello?utm_term=ada%40mail.example"],
    ["a sentence", "/contact?comment=my+roof+leaks"],
    ["a word from a form", "/contact?note=roof"],
    ["a fragment", "/cb#access_token=abc"],
    ["a signed token under any name", "/x?v=eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjF9"],
  ])("does not contain %s", (_what, path) => {
    expect(cleanAddress(HOST + path)).toBe(HOST + path.replace(/[?#].*/, ""));
  });

  it("contains no email address in its path and no password", () => {
    expect(cleanAddress("https://ada:secret@shop.example/user/ada@mail.example/orders")).toBe(
      "https://shop.example/user/-/orders",
    );
  });

  it.each([
    ["a hash", "/reset-password/3f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c", "/reset-password/-"],
    ["an id", "/u/0f8fad5b-d9cb-469f-a165-70867728950e/edit", "/u/-/edit"],
    ["a random code", "/verify/Xk9_dQ2pLr7-vT4zNw8B1cYh5mJs", "/verify/-"],
    ["a signed token", "/in/eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjF9.c2lnbmVk", "/in/-"],
    ["a session", "/shop;jsessionid=1A2B3C/basket", "/shop/basket"],
    ["a code that happens to contain a word", "/verify/Gyhk_hx6F5AS0TQ7G8JIlSce7I1FB-Vn", "/verify/-"],
    [
      "a code of lowercase letters that happens to contain a word",
      "/verify/wyjxp1k4iacotzbxlee932sp3kxwzfyn",
      "/verify/-",
    ],
    ["a hash after a word", "/reset/token-3f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c", "/reset/-"],
    ["a checkout's id", "/pay/cs_live_COmRgY8uUopnMRG85xMl", "/pay/-"],
    ["a framework's signed id", "/i/eyJfcmFpbHMiOnsiZGF0YSI6MX19==--3f1a2b3c4d5e6f708192", "/i/-"],
    ["another framework's signed id", "/i/eyJ1c2VyIjoxfQ:1r2xyz:AbCdEfGhIjKlMnOpQrStUvWxYz012345678", "/i/-"],
    ["Base64 with escapes", "/i/c2VjcmV0IGlz%2BIHNlY3JldA%3D%3D", "/i/-"],
  ])("does not contain %s in its path", (_what, path, kept) => {
    expect(cleanAddress(HOST + path)).toBe(HOST + kept);
  });

  it.each([
    "/how-to-choose-a-roofing-contractor",
    "/best-plumbers-in-new-york-2024",
    "/kitchenRemodelingGuide2024",
    "/trouvez-un-artisan-qualifie/Badsanierung_Kosten_Uebersicht",
    "/c.New_York.NY.html",
    "/HVAC-REPAIR-IN-LOS-ANGELES",
    "/service-request/task/40133",
    "/find/roof-repair-sku-1234567890-2024",
    "/how-to-get-rid-of-a-red-ant-in-the-bed-and-the-den",
    "/plumbs-trucks-and-months",
    "/kitchenIdeas2024-top10/Angstschweiss-vor-Handwerkern",
    "/2024-11-20_black-friday_us-west",
  ])("keeps the words of %s", (path) => {
    expect(cleanAddress(HOST + path)).toBe(HOST + path);
  });

  it.each([
    ["utm_token=abc123"],
    ["utm_email=x"],
    ["utm_content=Xk9dQ2pLr7vT4zNw8B1cYh5mJs"],
    ["utm_id=eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjF9"],
    ["utm_term=ada%2540mail.example"],
  ])("drops %s and keeps the campaign", (parameter) => {
    expect(cleanAddress(`${HOST}/?utm_source=news&${parameter}&utm_campaign=spring-roof-offer-2024`)).toBe(
      `${HOST}/?utm_source=news&utm_campaign=spring-roof-offer-2024`,
    );
  });

  it("is empty if it cannot be parsed", () => {
    expect(cleanAddress("about blank")).toBe("");
    expect(cleanAddress("data:text/html,<p>Ada")).toBe("");
  });
});

describe("an address in a report", () => {
  it("contains no code in its path", () => {
    const code = "3f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c";
    expect(textForMessage(`https://api.example/${code}/x?a did not load (/reset/${code}), nor ${code}`)).toBe(
      "https://api.example/-/x did not load (/reset/-), nor -",
    );
  });

  it("keeps a host name that looks like a code", () => {
    const text = "https://3f9a8b7c6d5e4f3a2b1c0d9e.example/a did not load";
    expect(textForMessage(text)).toBe(text);
  });

  it("has no query", () => {
    expect(addressForMessage("https://ada:x@api.example/?r_accesskey=k&utm_source=news#t=1")).toBe(
      "https://api.example/",
    );
    expect(addressForMessage("/navigation?variant=a", HOST)).toBe(`${HOST}/navigation`);
  });

  it("has no query inside a text", () => {
    expect(textForMessage('"https://u:p@api.example/a?key=x&b=1" and (/login?redirect=%2Fme#a=b), or?')).toBe(
      '"https://api.example/a" and (/login or?',
    );
    expect(
      textForMessage(
        "see https://api.example/a?bare, \"/b?two words\" and 'https://x.example/c#bare' or https://u:p@x.example?bare",
      ),
    ).toBe("see https://api.example/a \"/b\" and 'https://x.example/c' or https://x.example");
    expect(textForMessage("see page.html?key=x and ?key=y#z")).toBe("see page.html and ");
    expect(textForMessage('the regions "#comments, main > p" of <hs-footer#mine>, error #418; on/off?')).toBe(
      'the regions "#comments, main > p" of <hs-footer#mine>, error #418; on/off?',
    );
    expect(textForMessage("Ready? Then write to ada@mail.example, did you mean variant?")).toBe(
      "Ready? Then write to ada@mail.example, did you mean variant?",
    );
  });

  const SECRET = "3f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c";
  const characters = ["'", '"', "<", ">", "\\", "`", "(", ",", ";", "%27", "%22"];
  const hidden = characters.flatMap((one) => [
    `https://api.example/a?x=1${one}${SECRET}`,
    `https://api.example/a?${one}${SECRET}&b=2`,
    `https://api.example/a#${one}${SECRET}`,
    `https://api.example/reset/${one}${SECRET}`,
    `https://api.example/reset/${one}${SECRET}${one}/x`,
    `/a${one}b?${SECRET}`,
    `?token=${one}${SECRET}`,
    `https://u:p${one}${SECRET}@api.example/a`,
  ]);

  it.each(hidden)("hides a secret behind any character, as in %s", (address) => {
    const shown = [
      textForMessage(`The collector ${address} does not respond. Expected: a 2xx status.`),
      textForMessage(
        `<hs-header> removed the address "${valueForMessage(address)}" from a link. Expected: an address.`,
      ),
      textForMessage(`Failed to parse URL from ${address}`),
      addressForMessage(address, HOST),
      cleanAddress(address, HOST),
    ];
    for (const text of shown) expect(text).not.toContain(SECRET);
    expect(shown[0]).toContain("does not respond. Expected: a 2xx status.");
    expect(shown[1]).toContain('" from a link. Expected: an address.');
  });

  it("hides a secret behind quotes and spaces, if the value is cleaned first", () => {
    const value = `https://api.example/a?x=" ${SECRET} ' ${SECRET}`;
    expect(textForMessage(`login-url "${valueForMessage(value)}" is not allowed.`)).toBe(
      'login-url "https://api.example/a" is not allowed.',
    );
  });

  it.each([
    "#comments, main > p",
    "What? Who",
    "Roofs & gutters",
    "/remodeling/what's-new",
    "main > p:not(#a)",
    "12:30",
  ])("keeps the value %s", (value) => expect(valueForMessage(value)).toBe(value));

  it.each(["/a", '"//', '"/?', "'/?\" "])("is produced quickly from 1 MB of %s", (piece) => {
    const start = performance.now();
    expect(textForMessage(`<hs-header> layout ${piece.repeat(500_000)}`)).toMatch(/^<hs-header> layout/);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
