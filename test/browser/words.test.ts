import { describe, expect, it } from "vitest";
import { axeViolations, startBrowser } from "../support/browser";
import { openHeader } from "../support/headerPage";
import { itEach } from "../support/itEach";
import { bringScript, fragmentOf, openPrerendered, WITHOUT_SCRIPT } from "../support/prerenderedPage";

const chrome = startBrowser();

describe("the sign-up banner", () => {
  itEach(
    [
      ["en-GB", "Email address", "Sign me up", "Email address is required"],
      ["de", "E-Mail-Adresse", "Jetzt anmelden", "Bitte geben Sie Ihre E-Mail-Adresse ein"],
      ["fr-CA", "Adresse e-mail", "Je m’inscris", "Veuillez saisir votre adresse e-mail"],
      ["it", "Indirizzo e-mail", "Iscrivimi", "Inserisci il tuo indirizzo e-mail"],
      ["nl-BE", "E-mailadres", "Meld mij aan", "Vul je e-mailadres in"],
    ],
    ([lang]) => lang === "de",
  )("shows the language of a page in %s", async (lang, email, submit, message) => {
    const { page, faults } = await chrome.openReady(
      `<div lang="${lang}"><hs-email-signup></hs-email-signup></div>`,
    );
    await page.getByRole("textbox", { name: email }).waitFor();
    await page.getByRole("button", { name: submit }).click();
    await page.getByText(message).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it("shows and declares its brand's language on a page in an unsupported language", {
    tags: ["long"],
  }, async () => {
    const { page } = await chrome.openReady(
      '<div lang="es"><hs-email-signup brand-domain="werkspot.nl"></hs-email-signup></div>',
    );
    await page.getByRole("button", { name: "Meld mij aan" }).waitFor();
    expect(await page.locator("[part=base]").getAttribute("lang")).toBe("nl-NL");
  });

  it("never shows another language before its own", async () => {
    const { page } = await chrome.open('<hs-email-signup lang="de"></hs-email-signup>', {
      before: () => {
        const shownWords = new Set<string>();
        Object.assign(window, { shownWords });
        const look = () => {
          const text = document
            .querySelector("hs-email-signup")
            ?.shadowRoot?.querySelector("button")?.textContent;
          if (text) shownWords.add(text);
          requestAnimationFrame(look);
        };
        look();
      },
    });
    await page.getByRole("button", { name: "Jetzt anmelden" }).waitFor();
    // The words are recorded once per frame, so the newest may not be recorded yet.
    await expect
      .poll(() => page.evaluate(() => [...(window as unknown as { shownWords: Set<string> }).shownWords]))
      .toEqual(["Jetzt anmelden"]);
  });

  it("uses messages from the element, the script tag and configure, key by key", async () => {
    const { page, messages } = await chrome.openReady(
      `<hs-email-signup lang="de" heading="Eigene Überschrift"
        messages='{ "signUp.heading": "Nachricht", "signUp.submit": "Los", "signUp.submitt": "?" }'></hs-email-signup>`,
      { script: `data-messages='{ "signUp.submit": "von der Seite", "signUp.zipPlaceholder": "Ihre PLZ" }'` },
    );
    await page.getByRole("heading", { name: "Eigene Überschrift" }).waitFor();
    await page.getByRole("button", { name: "Los" }).waitFor();
    await page.getByRole("textbox", { name: "Ihre PLZ" }).waitFor();
    await page.evaluate(() =>
      window.HomeServices?.configure({ messages: { "signUp.subheading": "Von configure" } }),
    );
    await page.getByText("Von configure").waitFor();
    // A second call replaces texts; a blank text removes one.
    await page.evaluate(() =>
      window.HomeServices?.configure({ messages: { "signUp.emailPlaceholder": "Post" } }),
    );
    await page.getByRole("textbox", { name: "Post" }).waitFor();
    expect(await page.getByText("Von configure").isVisible()).toBe(true);
    await page.evaluate(() => window.HomeServices?.configure({ messages: { "signUp.subheading": "" } }));
    await page.getByText("Von configure").waitFor({ state: "hidden" });
    const warned = messages.filter((text) => text.includes("signUp.submitt"));
    expect(warned).toHaveLength(1);
    expect(warned[0]).toContain('<hs-email-signup> attribute messages: unknown value "signUp.submitt"');
    expect(warned[0]).toContain('the nearest is "signUp.submit"');
  });

  it("warns once about an unknown key, however many elements read it", { tags: ["long"] }, async () => {
    const { messages } = await chrome.openReady(
      '<hs-search></hs-search><hs-email-signup></hs-email-signup><hs-badges badges="certified"></hs-badges>',
      { script: `data-messages='{ "signUp.submitt": "?" }'` },
    );
    const warnings = () => messages.filter((text) => text.includes("signUp.submitt"));
    await expect.poll(warnings).toHaveLength(1);
    const warned = warnings();
    expect(warned[0]).toContain('the script tag\'s attribute data-messages: unknown value "signUp.submitt"');
    expect(warned[0]).toContain('the nearest is "signUp.submit"');
  });

  it("sends the postal code in the format of the brand's country", async () => {
    const { page, events } = await chrome.openReady(
      '<hs-email-signup brand-domain="homestars.com"></hs-email-signup>',
    );
    const zip = page.getByRole("textbox", { name: "Zip code" });
    expect(await zip.getAttribute("inputmode")).toBe("text");
    await page.getByRole("textbox", { name: "Email address" }).fill("visitor@mail.example");
    await zip.pressSequentially("k1 a0b1x");
    expect(await zip.inputValue()).toBe("k1 a0b1");
    await page.getByRole("button", { name: "Sign me up" }).click();
    await page.getByText("Thanks for signing up!").waitFor();
    const calls = chrome.gateway.calls();
    expect(calls.find(({ operationId }) => operationId === "createMember")).toMatchObject({
      status: 200,
      body: { address: { postalCode: "K1A 0B1" } },
    });
    expect((await events("hs-subscribe"))[0]?.detail).toMatchObject({ zip: "K1A 0B1" });
  });
});

describe("the search", () => {
  itEach(
    [
      [
        "de",
        "Wobei können wir helfen?",
        "PLZ",
        "Suchen",
        "Bitte geben Sie Ihr Projekt und eine gültige Postleitzahl ein",
      ],
      [
        "fr",
        "Comment pouvons-nous vous aider\u00a0?",
        "Code postal",
        "Rechercher",
        "Veuillez indiquer votre projet et un code postal valide",
      ],
      [
        "it",
        "Come possiamo aiutarti?",
        "CAP",
        "Cerca",
        "Scrivi di che lavoro hai bisogno e inserisci un CAP valido",
      ],
      ["nl", "Waarmee kunnen we je helpen?", "Postcode", "Zoeken", "Vul je klus en een geldige postcode in"],
    ],
    ([lang]) => lang === "de",
  )("shows the language of a page in %s", async (lang, text, zip, submit, error) => {
    const { page, faults } = await chrome.openReady(
      `<div lang="${lang}"><hs-search validate-text validate-zip></hs-search></div>`,
    );
    await page.getByRole("textbox", { name: zip }).waitFor();
    await page.getByRole("button", { name: submit }).click();
    await page.getByRole("alert").getByText(error).waitFor();
    expect(await page.getByRole("alert").getAttribute("lang")).toBeNull();
    await page.getByRole("combobox", { name: text }).click();
    await page.getByRole("option").first().waitFor();
    expect(await page.getByText(/^(Hire a|No suggestions|\d suggestions)/).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it("sends and reports the postal code in the format of the brand's country", {
    tags: ["long"],
  }, async () => {
    const { page, events } = await chrome.openReady(
      '<hs-search brand-domain="mybuilder.com" validate-zip search-results-url="https://results.example"></hs-search>',
    );
    await page.evaluate(() => document.addEventListener("hs-navigate", (event) => event.preventDefault()));
    const zip = page.getByRole("textbox", { name: "Zip code" });
    await page.getByRole("combobox").fill("paint");
    await zip.pressSequentially("sw1a-1a");
    await zip.press("Enter");
    await page.getByRole("alert").getByText("Please enter a valid ZIP code").waitFor();
    await zip.press("End");
    await zip.pressSequentially("a");
    await zip.press("Enter");
    await expect.poll(async () => (await events("hs-navigate")).length).toBe(1);
    expect((await events("hs-search"))[0]?.detail).toEqual({ text: "paint", zip: "SW1A 1AA" });
    const [navigate] = await events("hs-navigate");
    expect(new URL(navigate?.detail.url).searchParams.get("postalCode")).toBe("SW1A 1AA");
    const searched = (await events("hs-analytics")).find(({ detail }) => detail.name === "query_searched");
    expect(searched?.detail.data).toMatchObject({ zip_code: "SW1A 1AA" });
  });

  itEach(
    [
      ["en", "Find pros with AI", "Send", "Stop"],
      ["de", "Profis mit KI finden", "Senden", "Anhalten"],
      ["fr", "Trouver des pros avec l’IA", "Envoyer", "Arrêter"],
      ["it", "Trova un professionista con l’IA", "Invia", "Interrompi"],
      ["nl", "Vind vakmensen met AI", "Versturen", "Stoppen"],
    ],
    () => false,
  )("shows the language of a page in %s in chat mode", async (lang, placeholder, send, stop) => {
    const { page, faults } = await chrome.openReady(
      `<div lang="${lang}"><hs-search mode="chat"></hs-search></div>`,
    );
    await page.getByRole("textbox", { name: placeholder }).waitFor();
    await page.getByRole("button", { name: send, exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.locator("hs-search").evaluate((search) => search.setAttribute("loading", ""));
    await page.getByRole("button", { name: stop, exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});

/** Navigation data with addresses only, so that every text comes from the header itself. */
const navigation = JSON.stringify({
  hasAuthenticatedVersion: true,
  joinAsProLink: "#pros",
  loginLink: "#log-in",
  signUpLink: "#sign-up",
  servicesNearMeLink: "#near-me",
  groupings: [{ navigationTitle: "1", links: [{ name: "2", url: "#2" }], moreLinksUrl: "#all" }],
});
const ITS_WORDS = `navigation='${navigation}'`;
const SMALL = { viewport: { width: 390, height: 780 } };

describe("the header", () => {
  itEach(
    [
      ["de", "Menü öffnen", "Menü", "Zurück", "Menü schließen", "Suche", "Schließen"],
      ["fr", "Ouvrir le menu", "Menu", "Retour", "Fermer le menu", "Rechercher", "Fermer"],
      ["it", "Apri il menu", "Menu", "Indietro", "Chiudi il menu", "Cerca", "Chiudi"],
      ["nl", "Menu openen", "Menu", "Terug", "Menu sluiten", "Zoeken", "Sluiten"],
    ],
    ([lang]) => lang === "de",
  )(
    "shows the language of a page in %s in its mobile menu and search",
    async (lang, open, menu, back, close, search, closeSearch) => {
      const { page, faults } = await openHeader(chrome, `lang="${lang}" ${ITS_WORDS}`, { context: SMALL });
      await page.getByRole("button", { name: open }).click();
      const dialog = page.getByRole("dialog", { name: menu });
      await dialog.getByRole("button", { name: "1" }).click();
      await page.getByRole("dialog", { name: "1" }).getByRole("button", { name: back }).click();
      expect(await axeViolations(page, "html")).toEqual([]);
      await dialog.getByRole("button", { name: close }).click();
      await page
        .locator("[part=search-button]")
        .and(page.getByRole("button", { name: search }))
        .click();
      await page.getByRole("button", { name: closeSearch }).waitFor();
      expect(await axeViolations(page, "html")).toEqual([]);
      expect(faults).toEqual([]);
    },
  );

  itEach(
    [
      [
        "de",
        "Anmelden",
        "Registrieren",
        "Als Profi registrieren",
        "Dienstleister in Ihrer Nähe",
        "Alle ansehen",
      ],
      [
        "fr",
        "Se connecter",
        "S’inscrire",
        "Devenir pro partenaire",
        "Artisans près de chez vous",
        "Tout voir",
      ],
      ["it", "Accedi", "Registrati", "Iscriviti come professionista", "Servizi vicino a te", "Vedi tutto"],
      [
        "nl",
        "Inloggen",
        "Aanmelden",
        "Inschrijven als vakman",
        "Diensten bij jou in de buurt",
        "Bekijk alles",
      ],
    ],
    () => false,
  )("shows the language of a page in %s", async (lang, logIn, signUp, pros, nearMe, viewAll) => {
    const { page } = await openHeader(chrome, `lang="${lang}" ${ITS_WORDS}`);
    for (const name of [logIn, signUp, pros, nearMe])
      await page.getByRole("link", { name, exact: true }).waitFor();
    await page.getByRole("button", { name: "1" }).click();
    await page.getByRole("link", { name: viewAll }).waitFor();
    expect(await axeViolations(page, "html")).toEqual([]);
  });

  it("shows the navigation data's texts unchanged", { tags: ["long"] }, async () => {
    const { page } = await openHeader(chrome, 'lang="de"');
    await page.getByRole("link", { name: "Log in" }).waitFor();
  });

  it("follows changes of its lang and the page's lang", { tags: ["long"] }, async () => {
    const { page } = await openHeader(chrome, ITS_WORDS);
    await page.getByRole("link", { name: "Log in" }).waitFor();
    await page.evaluate(() => document.documentElement.setAttribute("lang", "de"));
    await page.getByRole("link", { name: "Anmelden" }).waitFor();
    await page.locator("hs-header").evaluate((header) => header.setAttribute("lang", "nl-NL"));
    await page.getByRole("link", { name: "Inloggen" }).waitFor();
  });

  it("uses messages", async () => {
    const { page } = await openHeader(
      chrome,
      `${ITS_WORDS} messages='{ "header.openMenu": "Menu", "search.submit": "Go" }'`,
      { context: SMALL },
    );
    await page.getByRole("button", { name: "Menu", exact: true }).waitFor();
  });
});

itEach(
  [
    ["en", "Certified", "average star rating of 3.0 or better"],
    ["de", "Zertifiziert", "im Schnitt mindestens 3,0 Sterne"],
    ["fr", "Certifié", "note moyenne d’au moins 3,0 étoiles"],
    ["it", "Certificato", "media di almeno 3,0 stelle"],
    ["nl", "Gecertificeerd", "gemiddeld minstens 3,0 sterren"],
  ],
  () => false,
)("the badges on a page in %s show explanations in its language", async (lang, name, text) => {
  const { page } = await chrome.openReady(
    `<hs-badges lang="${lang}" badges="super-service-award background-checked certified"></hs-badges>`,
  );
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name }).click();
  await page.getByText(text).waitFor();
  expect(await axeViolations(page)).toEqual([]);
});

itEach(
  [
    ["en", "Log in"],
    ["de", "Anmelden"],
    ["fr", "Se connecter"],
    ["it", "Accedi"],
    ["nl", "Inloggen"],
  ],
  ([lang]) => lang === "de",
)("without the script, the guard on a page in %s shows a login link", async (lang, logIn) => {
  const guard = fragmentOf(chrome, "hs-auth-guard", { attributes: { lang } });
  const { page } = await openPrerendered(chrome, guard, WITHOUT_SCRIPT);
  await page.getByRole("link", { name: logIn, exact: true }).waitFor();
  await page.context().close();
});

it("badges prerendered in another language keep their nodes, then switch to the page's language", {
  tags: ["long"],
}, async () => {
  const fragment = fragmentOf(chrome, "hs-badges", { attributes: { badges: "certified" } });
  const { page, faults, messages } = await openPrerendered(chrome, `<div lang="de">${fragment}</div>`);
  const base = page.locator("hs-badges [part=base]");
  const before = await base.elementHandle();
  await page.getByText("average star rating of 3.0 or better").waitFor({ state: "attached" });
  await bringScript(chrome, page);
  await page.getByRole("button", { name: "Zertifiziert" }).click();
  await page.getByText("im Schnitt mindestens 3,0 Sterne").waitFor();
  expect(await base.evaluate((node, first) => node === first, before)).toBe(true);
  expect(faults).toEqual([]);
  expect(messages).toEqual([]);
});

it("a header prerendered in another language keeps its nodes, then switches to the page's language", async () => {
  const fragment = fragmentOf(chrome, "hs-header");
  const { page, faults, messages } = await openPrerendered(chrome, `<div lang="de">${fragment}</div>`);
  const logo = page.locator("hs-header [part=logo]");
  const before = await logo.elementHandle();
  await bringScript(chrome, page);
  await page.getByRole("navigation", { name: "Hauptmenü" }).waitFor();
  expect(await logo.evaluate((node, first) => node === first, before)).toBe(true);
  expect(faults).toEqual([]);
  expect(messages).toEqual([]);
});
