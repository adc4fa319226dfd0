import { germanFooter } from "./german";

export const footer = germanFooter(
  "Berlin|Hamburg|München|Köln|Frankfurt am Main|Düsseldorf|Stuttgart|Leipzig|Dortmund|Bremen|Essen|Dresden|Nürnberg|Hannover|Duisburg|Wuppertal|Bochum|Bielefeld|Bonn|Mannheim|Karlsruhe|Münster",
  "Klempner|Elektriker|Dachdecker|Maler und Lackierer|Tischler|Maurer|Fliesenleger|Bodenleger|Trockenbauer|Heizungsbauer|Garten- und Landschaftsbauer|Fensterbauer|Zimmerer|Stuckateure|Gerüstbauer|Metallbauer|Umzugsunternehmen",
);
