import { commonRules } from "./commonRules";
import { createValidate } from "./createValidate";
import { creditCard } from "./formats/creditCard";
import type { Validate } from "./ruleSet";

/** All rules and formats of spec section 5: one namespace. */
export const allRules = { ...commonRules, creditCard } as const;

/**
 * `validate` with every rule and format of spec section 5, `creditCard` included. It is what
 * `window.HomeServices.validate` is, and, under the name `validate`, the package's entry
 * `home-services-chrome/validation/credit-card`. It brings the card brands' patterns along, so the script
 * must load it lazily: no file that every visitor downloads may import this one statically.
 *
 * @throws Error for an unknown name, naming it and the field, and for arguments a rule cannot work with
 */
export const validate: Validate<typeof allRules> = createValidate(allRules);
