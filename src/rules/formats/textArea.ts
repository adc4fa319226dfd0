import { characterFormat } from "./characterFormat";

/** Running text in any language, over several lines. Left out: angle brackets, control characters, emoji. */
export const textArea = characterFormat(
  /[^\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Zs}\t\r\n+=±×÷~°´`©®™]/u,
  "Must contain only letters, numbers, spaces, line breaks, punctuation, currency signs and + = ± × ÷ ~ ° ´ ` © ® ™",
);
