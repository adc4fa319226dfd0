/** The attributes that every HTML element may have. */
export const GLOBAL_ATTRIBUTE =
  /^(id|class|style|slot|part|lang|dir|hidden|title|role|tabindex|nonce|is|inert|translate|draggable|accesskey|autofocus|exportparts|contenteditable|spellcheck|popover|(on|data-|aria-|item|xml|[^a-z]).*)$/;
