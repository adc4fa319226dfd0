import type { Rule } from "../rule";

/**
 * A town's name: St. Louis, 's-Hertogenbosch, L’Haÿ-les-Roses, Frankfurt (Oder), Alacant/Alicante,
 * Saint-Louis-du-Ha! Ha!, 100 Mile House. A number of up to three digits is allowed only at the start,
 * so that a ZIP code typed into the wrong field is noticed.
 */
export const city: Rule = {
  message:
    "Must contain only letters, spaces, apostrophes, hyphens and . , & / ( ) ! · (a short number may come first)",
  holds: (text) => !/[^\p{L}\p{M}\p{Zs}.,'’‘´`&/()!·–-]/u.test(text.replace(/^[0-9]{1,3} /, "")),
};
