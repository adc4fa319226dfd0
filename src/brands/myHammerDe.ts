import { buildSisterFooter, type LocalGermanData, type Market } from "./buildFooter";
import { texts } from "./german";

const data: LocalGermanData = {
  social: ["facebook|/social/facebook", "youtube|/social/youtube", "instagram|/social/instagram"],
  apps: ["ios|/app/ios", "android|/app/android"],
  cities: {
    title: "Handwerker in Ihrer Nähe",
    route: "/auftragnehmer-suchen",
    names:
      "Berlin|Hamburg|München|Köln|Frankfurt am Main|Düsseldorf|Stuttgart|Leipzig|Dortmund|Bremen|Essen|Dresden|Nürnberg|Hannover|Duisburg|Wuppertal|Bochum|Bielefeld|Bonn|Mannheim|Karlsruhe|Münster",
    more: "Weitere Städte|/alle-staedte",
  },
  professions: {
    title: "Gefragte Gewerke",
    route: "/gewerke",
    names:
      "Klempner|Elektriker|Dachdecker|Maler und Lackierer|Tischler|Maurer|Fliesenleger|Bodenleger|Trockenbauer|Heizungsbauer|Garten- und Landschaftsbauer|Fensterbauer|Zimmerer|Stuckateure|Gerüstbauer|Metallbauer|Umzugsunternehmen",
    more: "Weitere Gewerke|/gewerke",
  },
};

export const footer = (homeUrl: string, markets: readonly Market[]) =>
  buildSisterFooter(homeUrl, markets, { ...texts, ...data });
