import type { Language } from "../words/languages";

export interface PlaceholderTexts {
  /** Project types by title, each with its links joined by `|`. */
  groups: Readonly<Record<string, string>>;
  articles: readonly [string, string];
  /** The names of the visitor's pages: projects, account, settings. */
  account: readonly [string, string, string];
  /** Joined by `|`. */
  suggestions: string;
}

export const placeholderTexts: Readonly<Record<Language, PlaceholderTexts>> = {
  en: {
    groups: {
      Interior: "Bathroom Remodeling|Electricians|Flooring|House Cleaning|Painting|Plumbing",
      Exterior: "Concrete|Decks & Porches|Garage Doors|Gutters|Roofing|Windows",
      "Lawn & Garden": "Landscape Design|Lawn Care|Sprinklers|Tree Service",
      "Cost guides": "Kitchen remodel|New roof|Fence",
    },
    articles: ["An article of the CMS", "Another article"],
    account: ["My projects", "Account", "Settings"],
    suggestions:
      "Hire a Handyman|Clean House Interior|Install or Replace Plumbing|Install an Asphalt Shingle Roof|Mow Grass",
  },
  de: {
    groups: {
      Innen: "Badsanierung|Elektriker|Bodenbeläge|Hausreinigung|Malerarbeiten|Sanitär",
      Außen: "Betonarbeiten|Terrassen|Garagentore|Dachrinnen|Dach|Fenster",
      Garten: "Gartenplanung|Rasenpflege|Bewässerung|Baumpflege",
      Preisratgeber: "Neue Küche|Neues Dach|Zaun",
    },
    articles: ["Ein Artikel aus dem CMS", "Noch ein Artikel"],
    account: ["Meine Projekte", "Konto", "Einstellungen"],
    suggestions: "Handwerker beauftragen|Haus reinigen|Leitungen erneuern|Dach decken|Rasen mähen",
  },
  fr: {
    groups: {
      Intérieur: "Rénovation de salle de bains|Électricité|Sols|Ménage|Peinture|Plomberie",
      Extérieur: "Béton|Terrasses|Portes de garage|Gouttières|Toiture|Fenêtres",
      Jardin: "Aménagement paysager|Entretien de la pelouse|Arrosage|Élagage",
      "Guides des prix": "Nouvelle cuisine|Nouveau toit|Clôture",
    },
    articles: ["Un article du CMS", "Un autre article"],
    account: ["Mes projets", "Compte", "Paramètres"],
    suggestions:
      "Faire appel à un artisan multiservices|Nettoyer la maison|Refaire la plomberie|Refaire le toit|Tondre la pelouse",
  },
  it: {
    groups: {
      Interni: "Ristrutturazione del bagno|Elettricisti|Pavimenti|Pulizie|Imbiancatura|Idraulici",
      Esterni: "Calcestruzzo|Terrazze|Porte del garage|Grondaie|Tetto|Finestre",
      Giardino: "Progettazione del verde|Cura del prato|Irrigazione|Potatura",
      "Guide ai prezzi": "Nuova cucina|Nuovo tetto|Recinzione",
    },
    articles: ["Un articolo del CMS", "Un altro articolo"],
    account: ["I miei progetti", "Account", "Impostazioni"],
    suggestions:
      "Chiamare un tuttofare|Pulire la casa|Rifare l’impianto idraulico|Rifare il tetto|Tagliare l’erba",
  },
  nl: {
    groups: {
      Binnen: "Badkamer verbouwen|Elektriciens|Vloeren|Schoonmaak|Schilderwerk|Loodgieters",
      Buiten: "Beton|Terrassen|Garagedeuren|Dakgoten|Dak|Ramen",
      Tuin: "Tuinontwerp|Gazononderhoud|Beregening|Bomen snoeien",
      Prijsgidsen: "Nieuwe keuken|Nieuw dak|Schutting",
    },
    articles: ["Een artikel uit het CMS", "Nog een artikel"],
    account: ["Mijn projecten", "Account", "Instellingen"],
    suggestions: "Klusjesman inhuren|Huis schoonmaken|Leidingwerk vervangen|Dak vernieuwen|Gras maaien",
  },
};
