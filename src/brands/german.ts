import { sisterFooter } from "./buildFooter";

/** The footer of the German and of the Austrian brand. The names are joined by `|`. */
export const germanFooter = (cities: string, professions: string) =>
  sisterFooter({
    postAJob: {
      title: "Sie haben etwas zu erledigen?",
      text: "Stellen Sie Ihren Auftrag kostenlos ein und erhalten Sie Angebote von Betrieben aus Ihrer Nähe.",
      link: "Auftrag einstellen|/auftrag-einstellen",
    },
    columns: [
      [
        "Für Auftraggeber",
        "Auftrag einstellen|/auftrag-einstellen",
        "So funktioniert’s|/so-funktionierts",
        "Auftragnehmer suchen|/auftragnehmer-suchen",
        "Bewertungen|/bewertungen",
      ],
      [
        "Für Handwerker",
        "Als Handwerker registrieren|/registrieren",
        "So funktioniert’s für Handwerker|/handwerker/so-funktionierts",
        "Handwerker-Login|/handwerker/login",
        "Erfolgsgeschichten|/handwerker/erfolgsgeschichten",
      ],
      [
        "Unternehmen",
        "Über uns|/ueber-uns",
        "Karriere|/karriere",
        "Presse|/presse",
        "Kontakt|/kontakt",
        "Impressum|/impressum",
      ],
      [
        "Hilfreiche Informationen",
        "Preisratgeber|/preisratgeber",
        "Artikel und Ratgeber|/artikel",
        "Gewerke|/gewerke",
        "Hilfe|/hilfe",
      ],
    ],
    legal: [
      "Datenschutzerklärung|/datenschutz",
      "Nutzungsbedingungen|/nutzungsbedingungen",
      "Cookie-Richtlinie|/cookie-richtlinie",
      "Cookie-Einstellungen|/cookie-richtlinie|cookie-settings",
    ],
    cities: {
      title: "Handwerker in Ihrer Nähe",
      route: "/auftragnehmer-suchen",
      names: cities,
      more: "Weitere Städte|/alle-staedte",
    },
    professions: {
      title: "Gefragte Gewerke",
      route: "/gewerke",
      names: professions,
      more: "Weitere Gewerke|/gewerke",
    },
    markets: { title: "Unsere Seiten in anderen Ländern", names: { GB: "Großbritannien", US: "USA" } },
    reviews: "Bewertungen unserer Kunden lesen|/bewertungen",
    social: ["facebook|/social/facebook", "youtube|/social/youtube", "instagram|/social/instagram"],
    apps: ["ios|/app/ios", "android|/app/android"],
    stores: {
      ios: ["Laden im", "App Store"],
      android: ["Jetzt bei", "Google Play"],
    },
    copyright: "© {since}–{year} {name}. Alle Rechte vorbehalten.",
    simple: {
      supportName: "Hilfecenter",
      links: [
        "Nutzungsbedingungen|/nutzungsbedingungen|new-tab",
        "Datenschutzerklärung|/datenschutz|new-tab",
        "Datenschutz in Kalifornien|/datenschutz-kalifornien|new-tab",
        "Meine Daten nicht verkaufen|/daten-nicht-verkaufen|new-tab do-not-sell",
        "Bedienungshilfen|/accessibility|new-tab accessibility-tools",
      ],
    },
    words: {
      social: "Folgen Sie uns",
      apps: "App herunterladen",
      legal: "Rechtliches",
      opensInNewTab: "(öffnet sich in einem neuen Tab)",
      doNotSellHonored:
        "Wir beachten das Global-Privacy-Control-Signal Ihres Browsers: Analysedienste sind ausgeschaltet.",
    },
  });
