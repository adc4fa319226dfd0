import type { MouseEvent } from "react";
import { opensNewTab } from "../../browser/presses";
import { DEFAULT_AI_LINK } from "../../constants";
import { classes } from "../../ui/classes";
import { QueryLink } from "../QueryLink";
import { useWord } from "../Words";
import * as styles from "./Links.styles";
import { useHeader } from "./useHeader";

/** The address of the AI entry. The attribute comes first, then the navigation data, then the default. */
export function useAiLink(): string {
  const { element, navigation } = useHeader();
  return element.settings.aiLink ?? navigation.aiLink?.url ?? DEFAULT_AI_LINK;
}

/** The link to the AI Pro Finder. It passes on the text in the header's search bar. */
export function AiLink() {
  const { element, navigation } = useHeader();
  const url = useAiLink();
  const word = useWord();
  const typed = (): Record<string, string> => {
    const field = element.hostElement.shadowRoot?.querySelector<HTMLInputElement>('[role="combobox"]');
    return field?.value.trim() ? { initialText: field.value } : {};
  };

  function onClick(event: MouseEvent<HTMLAnchorElement>): void {
    const { href } = event.currentTarget;
    if (opensNewTab(event) || !href) return;
    if (!element.emit("hs-navigate", { url: href, reason: "ai" }, { isCancelable: true }))
      event.preventDefault();
  }

  return (
    <QueryLink
      url={url}
      extra={typed}
      onClick={onClick}
      part="ai-link"
      className={classes(styles.link, styles.ai)}
      data-hs-label="ai"
    >
      {navigation.aiLink?.name || word("header.aiProFinder")}
    </QueryLink>
  );
}
