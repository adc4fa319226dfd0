import {
  britishGroupings,
  dutchGroupings,
  frenchGroupings,
  germanGroupings,
  italianGroupings,
  type ShortGrouping,
  usGroupings,
} from "./groupings";

/** What the CMS says differently for each brand. */
export interface NavigationBrand {
  domain: string;
  name: string;
  logo: string;
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
  zip: "Zip code",
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

export const defaultBrand: NavigationBrand = {
  domain: "homeservices.example",
  name: "HomeServices",
  logo: "logo-homeservices",
  texts: english,
  groupings: usGroupings,
};

export const navigationBrands: NavigationBrand[] = [
  defaultBrand,
  {
    domain: "homeadvisor.com",
    name: "HomeAdvisor",
    logo: "logo-homeadvisor",
    texts: english,
    groupings: usGroupings,
  },
  { domain: "handy.com", name: "Handy", logo: "logo-handy", texts: english, groupings: usGroupings },
  {
    domain: "homestars.com",
    name: "HomeStars",
    logo: "logo-homestars",
    texts: { ...english, zip: "Postal code" },
    groupings: usGroupings,
  },
  {
    domain: "mybuilder.com",
    name: "MyBuilder",
    logo: "logo-mybuilder",
    texts: british,
    groupings: britishGroupings,
  },
  { domain: "instapro.com", name: "Instapro", logo: "logo-instapro", texts: english, groupings: usGroupings },
  { domain: "werkspot.nl", name: "Werkspot", logo: "logo-werkspot", texts: dutch, groupings: dutchGroupings },
  {
    domain: "travaux.com",
    name: "Travaux.com",
    logo: "logo-travaux",
    texts: french,
    groupings: frenchGroupings,
  },
  {
    domain: "my-hammer.de",
    name: "MyHammer",
    logo: "logo-my-hammer",
    texts: german,
    groupings: germanGroupings,
  },
  {
    domain: "my-hammer.at",
    name: "MyHammer",
    logo: "logo-my-hammer",
    texts: german,
    groupings: germanGroupings,
  },
  {
    domain: "instapro.it",
    name: "Instapro",
    logo: "logo-instapro",
    texts: italian,
    groupings: italianGroupings,
  },
];
