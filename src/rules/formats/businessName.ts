import { characterFormat } from "./characterFormat";

/** A firm's name: Müller & Söhne GmbH, O’Brien/Smith Inc., A+ Plumbing, #1 Roofing, D’Angelo S.r.l., Toys “R” Us®. */
export const businessName = characterFormat(
  () => /[^\p{L}\p{M}\p{N}\p{Zs}.,:!?'’‘´`"“”„«»()&/+#%@*°·$€£®™–—-]/u,
  "Must contain only letters, numbers, spaces, apostrophes, quotation marks, hyphens, dashes and . , : ! ? ( ) & / + # % @ * ° · $ € £ ® ™",
);
