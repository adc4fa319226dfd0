import type { Brand } from "../../../src/brands/Brand";
import { brands } from "../../../src/brands/registry";
import {
  britishGroupings,
  dutchGroupings,
  frenchGroupings,
  germanGroupings,
  italianGroupings,
  type ShortGrouping,
  usGroupings,
} from "./groupings";

/** The navigation data that differs by brand. */
export interface NavigationBrand {
  domain: string;
  name: string;
  /** The name of the brand's image. */
  logo: string;
  /** The color of the brand's logo: its action color. */
  color: string;
  texts: {
    pros: string;
    logIn: string;
    signUp: string;
    nearMe: string;
    greeting: string;
    projects: string;
    messages: string;
    settings: string;
    account: string;
    moreLinks: string;
    articles: string;
    moreArticles: string;
    text: string;
    zip: string;
    search: string;
    openMenu: string;
    closeMenu: string;
  };
  groupings: ShortGrouping[];
}

const english: NavigationBrand["texts"] = {
  pros: "Join as a pro",
  logIn: "Log in",
  signUp: "Sign up",
  nearMe: "Services near me",
  greeting: "Welcome back, {firstName}",
  projects: "My projects",
  messages: "Messages",
  settings: "Settings",
  account: "Account",
  moreLinks: "View all",
  articles: "Good to know",
  moreArticles: "View all articles",
  text: "What can we help you with?",
  zip: "ZIP code",
  search: "Search",
  openMenu: "Open menu",
  closeMenu: "Close menu",
};

const british = {
  ...english,
  pros: "Join as a tradesperson",
  text: "What do you need doing?",
  zip: "Postcode",
};

const dutch: NavigationBrand["texts"] = {
  pros: "Voor vakmensen",
  logIn: "Inloggen",
  signUp: "Aanmelden",
  nearMe: "Vakmensen in de buurt",
  greeting: "Welkom terug, {firstName}",
  projects: "Mijn klussen",
  messages: "Berichten",
  settings: "Instellingen",
  account: "Account",
  moreLinks: "Bekijk alles",
  articles: "Handig om te weten",
  moreArticles: "Alle artikelen",
  text: "Welke klus heb je?",
  zip: "Postcode",
  search: "Zoeken",
  openMenu: "Menu openen",
  closeMenu: "Menu sluiten",
};

const german: NavigationBrand["texts"] = {
  pros: "Für Handwerker",
  logIn: "Anmelden",
  signUp: "Registrieren",
  nearMe: "Handwerker in der Nähe",
  greeting: "Willkommen zurück, {firstName}",
  projects: "Meine Aufträge",
  messages: "Nachrichten",
  settings: "Einstellungen",
  account: "Konto",
  moreLinks: "Alle ansehen",
  articles: "Gut zu wissen",
  moreArticles: "Alle Ratgeber",
  text: "Was möchten Sie erledigen lassen?",
  zip: "PLZ",
  search: "Suchen",
  openMenu: "Menü öffnen",
  closeMenu: "Menü schließen",
};

const french: NavigationBrand["texts"] = {
  pros: "Vous êtes artisan ?",
  logIn: "Se connecter",
  signUp: "S’inscrire",
  nearMe: "Artisans près de chez vous",
  greeting: "Bon retour, {firstName}",
  projects: "Mes projets",
  messages: "Messages",
  settings: "Paramètres",
  account: "Compte",
  moreLinks: "Tout voir",
  articles: "Bon à savoir",
  moreArticles: "Tous les articles",
  text: "Quel est votre projet ?",
  zip: "Code postal",
  search: "Rechercher",
  openMenu: "Ouvrir le menu",
  closeMenu: "Fermer le menu",
};

const italian: NavigationBrand["texts"] = {
  pros: "Sei un professionista?",
  logIn: "Accedi",
  signUp: "Registrati",
  nearMe: "Professionisti vicino a te",
  greeting: "Bentornato, {firstName}",
  projects: "I miei lavori",
  messages: "Messaggi",
  settings: "Impostazioni",
  account: "Account",
  moreLinks: "Vedi tutto",
  articles: "Buono a sapersi",
  moreArticles: "Tutti gli articoli",
  text: "Di che lavoro hai bisogno?",
  zip: "CAP",
  search: "Cerca",
  openMenu: "Apri il menu",
  closeMenu: "Chiudi il menu",
};

/** The texts of the CMS by language; American English for any other language. */
const languages: Record<string, Pick<NavigationBrand, "texts" | "groupings">> = {
  "en-US": { texts: english, groupings: usGroupings },
  "en-CA": { texts: { ...english, zip: "Postal code" }, groupings: usGroupings },
  "en-GB": { texts: british, groupings: britishGroupings },
  nl: { texts: dutch, groupings: dutchGroupings },
  fr: { texts: french, groupings: frenchGroupings },
  de: { texts: german, groupings: germanGroupings },
  it: { texts: italian, groupings: italianGroupings },
};

function navigationBrand({ domain, name, language, palette }: Brand): NavigationBrand {
  const said = languages[language] ?? languages[language.split("-", 1).join()] ?? languages["en-US"];
  const { texts = english, groupings = usGroupings } = said ?? {};
  return { domain, name, logo: `logo-${domain.split(".", 1)}`, color: palette.action, texts, groupings };
}

export const navigationBrands: NavigationBrand[] = brands.map(navigationBrand);

/** The primary brand. */
export const defaultBrand: NavigationBrand = navigationBrand(brands[0] as Brand);
