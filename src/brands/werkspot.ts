import { sisterFooter } from "./buildFooter";

export const footer = sisterFooter({
  postAJob: {
    title: "Een klus in of om het huis?",
    text: "Plaats je klus gratis en ontvang reacties van vakmensen bij jou in de buurt.",
    link: "Plaats je klus|/vind-een-dienst",
  },
  columns: [
    [
      "Huiseigenaren",
      "Plaats je klus|/vind-een-dienst",
      "Zo werkt het|/hoe-het-werkt",
      "Vind een vakman|/vind-een-vakman",
      "Beoordelingen|/beoordelingen",
    ],
    [
      "Vakmensen",
      "Inschrijven als vakman|/aanmelden",
      "Zo werkt het voor vakmensen|/vakman/hoe-het-werkt",
      "Inloggen als vakman|/vakman/inloggen",
      "Ervaringen van vakmensen|/vakman/ervaringen",
    ],
    ["Over het bedrijf", "Over ons|/over-ons", "Werken bij ons|/vacatures", "Pers|/pers", "Contact|/contact"],
    [
      "Handige informatie",
      "Prijsgidsen|/prijsgidsen",
      "Artikelen|/artikelen",
      "Vakgebieden|/vakgebieden",
      "Veelgestelde vragen|/veelgestelde-vragen",
    ],
  ],
  legal: [
    "Privacybeleid|/privacybeleid",
    "Gebruiksvoorwaarden|/gebruiksvoorwaarden",
    "Cookiebeleid|/cookiebeleid",
    "Cookie-instellingen|/cookiebeleid|cookie-settings",
  ],
  cities: {
    title: "Vind een vakman bij jou in de buurt",
    route: "/vind-een-vakman",
    names:
      "Amsterdam|Rotterdam|Den Haag|Utrecht|Eindhoven|Groningen|Tilburg|Almere|Breda|Nijmegen|Apeldoorn|Haarlem|Arnhem|Enschede|Amersfoort|Zaandam|’s-Hertogenbosch|Zwolle|Leiden|Leeuwarden|Maastricht|Dordrecht",
    more: "Meer steden|/alle-steden",
  },
  professions: {
    title: "Veelgevraagde vakmensen",
    route: "/vakgebieden",
    names:
      "Aannemers|Elektriciens|Loodgieters|Dakdekkers|Schilders|Timmerlieden|Stukadoors|Tegelzetters|Hoveniers|Vloerenleggers|Metselaars|Badkamerinstallateurs|Keukenmonteurs|Cv-installateurs|Isolatiebedrijven|Glaszetters|Slotenmakers",
    more: "Meer vakgebieden|/vakgebieden",
  },
  markets: { title: "Onze sites in andere landen" },
  reviews: "Lees onze beoordelingen|/beoordelingen",
  social: ["facebook|/social/facebook", "youtube|/social/youtube", "instagram|/social/instagram"],
  apps: ["ios|/app/ios", "android|/app/android"],
  stores: {
    ios: ["Download in de", "App Store"],
    android: ["Ontdek het op", "Google Play"],
  },
  copyright: "© {since}–{year} {name}. Alle rechten voorbehouden.",
  simple: {
    supportName: "Helpcentrum",
    links: [
      "Gebruiksvoorwaarden|/gebruiksvoorwaarden|new-tab",
      "Privacybeleid|/privacybeleid|new-tab",
      "Privacy in Californië|/privacy-californie|new-tab",
      "Mijn gegevens niet verkopen|/mijn-gegevens-niet-verkopen|new-tab do-not-sell",
      "Hulpmiddelen voor toegankelijkheid|/accessibility|new-tab accessibility-tools",
    ],
  },
  words: {
    social: "Volg ons",
    apps: "Download de app",
    legal: "Juridische informatie",
    opensInNewTab: "(wordt geopend in een nieuw tabblad)",
    doNotSellHonored:
      "We respecteren het Global Privacy Control-signaal van je browser: statistieken staan uit.",
  },
});
