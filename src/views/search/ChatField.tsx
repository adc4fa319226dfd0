import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { chatAddress } from "../../flows/chatAddress";
import { leavePage } from "../../flows/leavePage";
import { CHAT_MAX_LENGTH, CHAT_MAX_ROWS } from "../../limits";
import type { ElementContext } from "../../page/ElementContext";
import { componentClicked, fieldFocus } from "../../tracking/events/components";
import { classes } from "../../ui/classes";
import * as styles from "./ChatField.styles";
import { growToText } from "./growToText";

export interface ChatFieldProps {
  element: ElementContext;
  /** Name and placeholder of the field. */
  placeholder?: string | undefined;
  /** Where what is typed goes, as `initialText`. */
  aiLink: string;
  /** How many lines it grows to. */
  maxRows?: number;
  maxLength?: number;
  /** A soft glow, and no send button until there is a use for it. */
  sparkle?: boolean;
  /** The page is busy with an earlier text: the send button is a stop button. */
  loading?: boolean;
  /** The name of the send button. */
  buttonLabel?: string | undefined;
}

const COMPONENT = "chat_field";

// Drawn here because only this file needs them, and it is a later one.
const DRAWINGS = {
  send: "M12 19V5M6 11l6-6 6 6",
  stop: "M7.5 7.5h9v9h-9Z",
  sparkle: "M11 4l1.9 5.1L18 11l-5.1 1.9L11 18l-1.9-5.1L4 11l5.1-1.9ZM18.5 15.5v5M16 18h5",
};

export function ChatDrawing({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill={name === "stop" ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}

/**
 * The chat-style text area of the AI pro finder (spec section 2.6). Sending takes the text to `aiLink`; it stays in the
 * field whatever becomes of that. While `loading`, the button reports `component_clicked` with the label "Stop" and does
 * nothing else: what is loading is the page's, which hears of it as `hs-analytics` or by listening for the click.
 * No analytics event carries what was typed.
 */
export function ChatField({
  element,
  placeholder = "Find pros with AI",
  aiLink,
  maxRows = CHAT_MAX_ROWS,
  maxLength = CHAT_MAX_LENGTH,
  sparkle = false,
  loading = false,
  buttonLabel = "Send",
}: ChatFieldProps) {
  const [text, setText] = useState("");
  const [hasFocus, setHasFocus] = useState(false);
  const hasReportedFocus = useRef(false);
  const areaRef = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const label = loading ? "Stop" : buttonLabel;
  const showsButton = !sparkle || hasFocus || text !== "" || loading;

  useLayoutEffect(() => {
    // A text from before the limit was lowered, or set by a script.
    if (text.length > maxLength) setText(text.slice(0, maxLength));
    else if (areaRef.current) growToText(areaRef.current, maxRows);
  }, [text, maxLength, maxRows]);

  function send(): void {
    const initialText = text.trim();
    if (!initialText || loading) return;
    const { search } = element.host.ownerDocument.location;
    leavePage(element, chatAddress(aiLink, initialText, search), "ai");
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { isComposing } = event.nativeEvent;
    if (event.key !== "Enter" || event.shiftKey || isComposing || event.keyCode === 229) return;
    event.preventDefault();
    send();
  }

  function onFocus(): void {
    setHasFocus(true);
    if (hasReportedFocus.current) return;
    hasReportedFocus.current = true;
    element.track(fieldFocus({ component_type: COMPONENT, label: "text" }));
  }

  return (
    <form
      part="chat"
      className={classes(styles.box, sparkle && styles.sparkle)}
      aria-label={placeholder}
      onFocus={onFocus}
      onBlur={() => setHasFocus(false)}
    >
      {sparkle && (
        <span className={styles.mark}>
          <ChatDrawing name="sparkle" />
        </span>
      )}
      <textarea
        ref={areaRef}
        id={id}
        part="input"
        className={styles.area}
        aria-label={placeholder}
        placeholder={placeholder}
        rows={1}
        maxLength={maxLength}
        enterKeyHint="send"
        value={text}
        onChange={(event) => setText(event.target.value.slice(0, maxLength))}
        onKeyDown={onKeyDown}
      />
      {showsButton && (
        <button
          // A frame without allow-forms sends no submit event.
          type="button"
          part="button"
          className={styles.button}
          aria-label={label}
          aria-disabled={!loading && !text.trim()}
          // The press would blur the field first and take a sparkling field's button away.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            element.track(componentClicked({ component_type: COMPONENT, label }));
            send();
          }}
        >
          <ChatDrawing name={loading ? "stop" : "send"} />
        </button>
      )}
    </form>
  );
}
