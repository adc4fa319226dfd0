import { germanFooter } from "./german";

export const footer = germanFooter(
  "Wien|Graz|Linz|Salzburg|Innsbruck|Klagenfurt|Villach|Wels|St. Pölten|Dornbirn|Wiener Neustadt|Steyr|Feldkirch|Bregenz|Leonding|Klosterneuburg|Baden|Wolfsberg|Krems an der Donau|Traun|Leoben|Eisenstadt",
  "Installateure|Elektriker|Dachdecker|Maler und Anstreicher|Tischler|Maurer|Fliesenleger|Bodenleger|Trockenbauer|Spengler|Gärtner und Landschaftsgestalter|Fensterbauer|Zimmerer|Stuckateure|Rauchfangkehrer|Schlosser|Übersiedlungsfirmen",
);
