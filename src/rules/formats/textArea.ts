import { characterFormat } from "./characterFormat";

/** Text in any language, over several lines. Not allowed: angle brackets, control characters, emoji. */
export const textArea = characterFormat(
  () => /[^\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Zs}\t\r\n+=±×÷~°´`©®™]/u,
  "Must contain only letters, numbers, spaces, line breaks, punctuation, currency signs and + = ± × ÷ ~ ° ´ ` © ® ™",
);
