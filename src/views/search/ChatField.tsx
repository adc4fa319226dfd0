import { type FormEvent, useState } from "react";
import { keepPageQuery } from "../../flows/keepPageQuery";
import { leavePage } from "../../flows/leavePage";
import type { ElementContext } from "../../page/ElementContext";
import * as styles from "./SearchBar.styles";

/** A text for the AI pro finder. */
export function ChatField({
  element,
  label = "Find pros with AI",
  aiLink,
}: {
  element: ElementContext;
  label?: string;
  aiLink: string;
}) {
  const [text, setText] = useState("");

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!text.trim()) return;
    leavePage(element, keepPageQuery(aiLink, location.search, { initialText: text }), "ai");
  }

  return (
    <search aria-label={label}>
      <form className={styles.form} onSubmit={onSubmit}>
        <input
          type="text"
          aria-label={label}
          placeholder={label}
          className={styles.input}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className={styles.button}>
          Send
        </button>
      </form>
    </search>
  );
}
