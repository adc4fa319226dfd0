import { createValidate } from "./createValidate";
import type { Validate } from "./ruleSet";
import { allRules } from "./rules";

/**
 * Checks the values of a form by rules (contract section 8): returns `{ [field]: message }` for the fields that
 * fail, or `{}` if all pass. It does not use the DOM, so it also works on a server.
 *
 * ```ts
 * validate(
 *   { firstName: "", email: "a@b.co", age: 17 },
 *   { firstName: "required", email: ["required", "email"], age: { rule: "min", args: [18] } },
 * ); // { firstName: "First name is required", age: "Age must be greater than or equal to 18" }
 * ```
 *
 * Available as `window.HomeServices.validate`, and from the entry point `home-services-chrome/validation`.
 *
 * @throws Error for an unknown name (the message gives the name and the field) and for unusable arguments
 */
export const validate: Validate<typeof allRules> = createValidate(allRules);
