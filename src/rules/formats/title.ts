import { characterFormat } from "./characterFormat";

/** A heading on one line, in any language, with straight and typographic quotes: “Büro & Küche: 20 m²”. */
export const title = characterFormat(
  () => /[^\p{L}\p{M}\p{N}\p{Zs}.,;:!?¡¿'’‘´`"“”„«»()&/+#%@*°·$€£–—-]/u,
  "Must contain only letters, numbers, spaces, apostrophes, quotation marks, hyphens, dashes and . , ; : ! ? ¡ ¿ ( ) & / + # % @ * ° · $ € £",
);
