import { allRules } from "./allRules";
import { createValidate } from "./createValidate";
import type { Validate } from "./ruleSet";

/**
 * Judges the values of a form by rules (contract section 8): `{ [field]: message }` for the fields that
 * fail, `{}` when none does. Free of the DOM; works on a server too.
 *
 * ```ts
 * validate(
 *   { firstName: "", email: "a@b.co", age: 17 },
 *   { firstName: "required", email: ["required", "email"], age: { rule: "min", args: [18] } },
 * ); // { firstName: "First name is required", age: "Age must be greater than or equal to 18" }
 * ```
 *
 * This is what `window.HomeServices.validate` is, and the entry `home-services-chrome/validation`.
 *
 * @throws Error for an unknown name, naming it and the field, and for arguments a rule cannot work with
 */
export const validate: Validate<typeof allRules> = createValidate(allRules);
