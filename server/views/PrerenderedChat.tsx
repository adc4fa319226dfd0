import { safeUrl } from "../../src/browser/safeUrl";
import { CHAT_MAX_LENGTH, DEFAULT_AI_LINK } from "../../src/limits";
import { classes } from "../../src/ui/classes";
import { ChatDrawing, type ChatFieldProps } from "../../src/views/search/ChatField";
import * as styles from "../../src/views/search/ChatField.styles";
import { chatButton } from "./Prerendered.styles";

/** The chat field as a plain form that goes to the AI pro finder: the live one sends by script only. */
export function PrerenderedChat({
  placeholder = "Find pros with AI",
  aiLink,
  maxLength = CHAT_MAX_LENGTH,
  sparkle = false,
  buttonLabel = "Send",
}: Omit<ChatFieldProps, "element">) {
  const [, address = "", query = ""] =
    /^([^?#]*)(?:\?([^#]*))?/.exec(safeUrl(aiLink) ?? DEFAULT_AI_LINK) ?? [];
  const own: [string, string][] = [];
  // A form that sends by GET drops the query of its address.
  new URLSearchParams(query).forEach((value, name) => {
    if (name !== "initialText") own.push([name, value]);
  });
  return (
    <form
      part="chat"
      action={address}
      className={classes(styles.box, sparkle && styles.sparkle)}
      aria-label={placeholder}
    >
      {own.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      {sparkle && (
        <span className={styles.mark}>
          <ChatDrawing name="sparkle" />
        </span>
      )}
      <textarea
        part="input"
        name="initialText"
        className={styles.area}
        aria-label={placeholder}
        placeholder={placeholder}
        rows={1}
        maxLength={maxLength}
        required
      />
      <button
        type="submit"
        part="button"
        className={classes(styles.button, sparkle && chatButton)}
        aria-label={buttonLabel}
      >
        <ChatDrawing name="send" />
      </button>
    </form>
  );
}
