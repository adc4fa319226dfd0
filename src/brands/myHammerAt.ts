import { buildSisterFooter, type LocalGermanData, type Market } from "./buildFooter";
import { texts } from "./german";

const data: LocalGermanData = {
  social: ["facebook|/social/facebook", "youtube|/social/youtube", "instagram|/social/instagram"],
  apps: ["ios|/app/ios", "android|/app/android"],
  cities: {
    title: "Handwerker in Ihrer Nähe",
    route: "/auftragnehmer-suchen",
    names:
      "Wien|Graz|Linz|Salzburg|Innsbruck|Klagenfurt|Villach|Wels|St. Pölten|Dornbirn|Wiener Neustadt|Steyr|Feldkirch|Bregenz|Leonding|Klosterneuburg|Baden|Wolfsberg|Krems an der Donau|Traun|Leoben|Eisenstadt",
    more: "Weitere Städte|/alle-staedte",
  },
  professions: {
    title: "Gefragte Gewerke",
    route: "/gewerke",
    names:
      "Installateure|Elektriker|Dachdecker|Maler und Anstreicher|Tischler|Maurer|Fliesenleger|Bodenleger|Trockenbauer|Spengler|Gärtner und Landschaftsgestalter|Fensterbauer|Zimmerer|Stuckateure|Rauchfangkehrer|Schlosser|Übersiedlungsfirmen",
    more: "Weitere Gewerke|/gewerke",
  },
};

export const footer = (homeUrl: string, markets: readonly Market[]) =>
  buildSisterFooter(homeUrl, markets, { ...texts, ...data });
