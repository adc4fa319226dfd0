import { sisterFooter } from "./buildFooter";

export const footer = sisterFooter({
  postAJob: {
    title: "Hai un lavoro da fare in casa?",
    text: "Descrivi gratis il tuo progetto e ricevi le proposte dei professionisti della tua zona.",
    link: "Pubblica un progetto|/pubblica-un-progetto",
  },
  columns: [
    [
      "Proprietari di casa",
      "Pubblica un progetto|/pubblica-un-progetto",
      "Come funziona|/come-funziona",
      "Trova un professionista|/trova-un-professionista",
      "Recensioni|/recensioni",
    ],
    [
      "Professionisti",
      "Iscriviti come professionista|/iscrizione",
      "Come funziona per i professionisti|/professionista/come-funziona",
      "Accesso professionisti|/professionista/accesso",
      "Storie di successo|/professionista/storie-di-successo",
    ],
    [
      "Azienda",
      "Chi siamo|/chi-siamo",
      "Lavora con noi|/lavora-con-noi",
      "Stampa|/stampa",
      "Contatti|/contatti",
    ],
    [
      "Risorse utili",
      "Guide ai prezzi|/guide-ai-prezzi",
      "Articoli|/articoli",
      "Professioni|/professioni",
      "Centro assistenza|/assistenza",
    ],
  ],
  legal: [
    "Informativa sulla privacy|/privacy",
    "Condizioni d’uso|/condizioni-d-uso",
    "Informativa sui cookie|/cookie",
    "Impostazioni dei cookie|/cookie|cookie-settings",
  ],
  cities: {
    title: "Trova un professionista nella tua città",
    route: "/trova-un-professionista",
    names:
      "Roma|Milano|Napoli|Torino|Palermo|Genova|Bologna|Firenze|Bari|Catania|Verona|Venezia|Messina|Padova|Brescia|Parma|Trieste|Modena|Prato|Reggio Emilia|Perugia|Cagliari",
    more: "Altre città|/tutte-le-citta",
  },
  professions: {
    title: "I professionisti più richiesti",
    route: "/professioni",
    names:
      "Imprese edili|Elettricisti|Idraulici|Muratori|Imbianchini|Falegnami|Piastrellisti|Cartongessisti|Giardinieri|Fabbri|Serramentisti|Parquettisti|Caldaisti|Installatori di climatizzatori|Lattonieri|Architetti|Imprese di traslochi",
    more: "Altre professioni|/professioni",
  },
  markets: { title: "I nostri siti in altri Paesi" },
  reviews: "Leggi le nostre recensioni|/recensioni",
  social: ["facebook|/social/facebook", "youtube|/social/youtube", "instagram|/social/instagram"],
  apps: ["ios|/app/ios", "android|/app/android"],
  stores: {
    ios: ["Scarica su", "App Store"],
    android: ["Disponibile su", "Google Play"],
  },
  copyright: "© {since}–{year} {name}. Tutti i diritti riservati.",
  simple: {
    supportName: "Centro assistenza",
    links: [
      "Condizioni d’uso|/condizioni-d-uso|new-tab",
      "Informativa sulla privacy|/privacy|new-tab",
      "Privacy in California|/privacy-california|new-tab",
      "Non vendere i miei dati|/non-vendere-i-miei-dati|new-tab do-not-sell",
      "Strumenti di accessibilità|/accessibility|new-tab accessibility-tools",
    ],
  },
  words: {
    social: "Seguici",
    apps: "Scarica l’app",
    legal: "Note legali",
    opensInNewTab: "(si apre in una nuova scheda)",
    doNotSellHonored:
      "Rispettiamo il segnale Global Privacy Control del tuo browser: le statistiche sono disattivate.",
  },
});
