/** Written by npm run generate from src/brands/registry.ts. */
import { footer as homestars } from "../../src/brands/homestars";
import { footer as instaproIt } from "../../src/brands/instaproIt";
import { footer as instaproUs } from "../../src/brands/instaproUs";
import { footer as myHammerAt } from "../../src/brands/myHammerAt";
import { footer as myHammerDe } from "../../src/brands/myHammerDe";
import { footer as mybuilder } from "../../src/brands/mybuilder";
import { footer as travaux } from "../../src/brands/travaux";
import { footer as werkspot } from "../../src/brands/werkspot";

export const sisterFooters = {
  "instapro.com": instaproUs,
  "homestars.com": homestars,
  "mybuilder.com": mybuilder,
  "werkspot.nl": werkspot,
  "travaux.com": travaux,
  "my-hammer.de": myHammerDe,
  "my-hammer.at": myHammerAt,
  "instapro.it": instaproIt,
};
