import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  Suspense,
  useCallback,
  useLayoutEffect,
  useRef,
} from "react";
import { isComposed } from "../../browser/presses";
import { safeUrl } from "../../browser/safeUrl";
import { DEFAULT_AI_LINK } from "../../constants";
import { keepPageQuery } from "../../flows/keepPageQuery";
import { leavePage } from "../../flows/leavePage";
import { CHAT_MAX_LENGTH, CHAT_MAX_ROWS } from "../../limits";
import { fieldFocus } from "../../tracking/events/components";
import { classes } from "../../ui/classes";
import { Drawing } from "../../ui/Icon";
import { useIsLive } from "../../ui/useIsLive";
import { useUniqueLabel } from "../../ui/useUniqueLabel";
import { useElement } from "../CurrentElement";
import { useWord } from "../Words";
import * as styles from "./ChatField.styles";
import { PreservedQuery } from "./PreservedQuery";
import type { SearchSettings } from "./searchSettings";

export type ChatFieldProps = Pick<SearchSettings, "aiLink"> &
  Partial<
    Pick<SearchSettings, "placeholder" | "maxRows" | "maxLength" | "sparkle" | "loading" | "buttonLabel">
  >;

const COMPONENT = "chat_field";
const FIELD_NAMES = ["initialText"];

// Defined here, because only this lazy file needs them.
const DRAWINGS = {
  send: "M12 19V5M6 11l6-6 6 6",
  stop: "M7.5 7.5h9v9h-9Z",
  sparkle: "M11 4l1.9 5.1L18 11l-5.1 1.9L11 18l-1.9-5.1L4 11l5.1-1.9ZM18.5 15.5v5M16 18h5",
};

/**
 * The chat-style text area of the AI Pro Finder (spec section 2.6). The form works without the script. Sending passes the text to `aiLink`;
 * the text stays in the field. While `loading`, the button fires `hs-stop`, because the host page controls the loading. No analytics event
 * contains the typed text.
 */
export function ChatField(props: ChatFieldProps) {
  const { aiLink, maxLength = CHAT_MAX_LENGTH, sparkle = false, loading = false, buttonLabel } = props;
  const word = useWord();
  const { placeholder = word("chat.placeholder") } = props;
  const isLive = useIsLive();
  const form = useRef<HTMLFormElement>(null);
  const label = loading ? word("chat.stop") : (buttonLabel ?? word("chat.send"));
  const [address, query] = addressAndQuery(safeUrl(aiLink) ?? DEFAULT_AI_LINK);
  const chat = useChat(aiLink, loading, props.maxRows ?? CHAT_MAX_ROWS, maxLength);
  useUniqueLabel(form, placeholder);

  return (
    <form
      ref={form}
      part="chat"
      data-component={COMPONENT}
      action={address}
      className={classes(styles.box, sparkle && styles.sparkle)}
      aria-label={placeholder}
      onFocus={chat.onFocus}
      onSubmit={chat.onSubmit}
    >
      {/* The document's query may differ from the server's. */}
      <Suspense>
        <PreservedQuery formQuery={query} fields={FIELD_NAMES} />
      </Suspense>
      {sparkle && (
        <span className={styles.mark}>
          <Drawing path={DRAWINGS.sparkle} />
        </span>
      )}
      <textarea
        ref={chat.area}
        part="input"
        name="initialText"
        className={styles.area}
        aria-label={placeholder}
        placeholder={placeholder}
        rows={1}
        maxLength={maxLength}
        required={!isLive}
        enterKeyHint="send"
        onInput={chat.onInput}
        onCompositionEnd={chat.onCompositionEnd}
        onKeyDown={chat.onKeyDown}
      />
      <button
        type="submit"
        part="button"
        className={classes(
          styles.button,
          loading ? styles.stop : styles.quietWhenEmpty,
          sparkle && !loading && styles.onlyInUse,
        )}
        aria-label={label}
        // The press would move the focus out of the field, and a sparkling field would hide the button.
        onMouseDown={(event) => event.preventDefault()}
        onClick={chat.onPress}
      >
        <Drawing path={loading ? DRAWINGS.stop : DRAWINGS.send} />
      </button>
    </form>
  );
}

function useChat(aiLink: string, loading: boolean, maxRows: number, maxLength: number) {
  const element = useElement();
  const area = useRef<HTMLTextAreaElement>(null);
  const hasReportedFocus = useRef(false);

  const fitToText = useCallback(
    (isComposing = false): void => {
      const field = area.current;
      if (!field) return;
      // The text may be older than the limit, or set by a script. Cutting it would cancel the composition of an input method.
      if (field.value.length > maxLength && !isComposing) field.value = field.value.slice(0, maxLength);
      growToText(field, maxRows);
    },
    [maxLength, maxRows],
  );
  useLayoutEffect(() => fitToText(), [fitToText]);

  function send(): void {
    if (loading) return;
    // A script may have set another text.
    fitToText();
    const initialText = area.current?.value.trim();
    if (!initialText) {
      area.current?.focus();
      return;
    }
    const { search } = element.hostElement.ownerDocument.location;
    leavePage(element, keepPageQuery(aiLink, search, { initialText }), "ai");
  }

  return {
    area,
    onFocus(): void {
      if (hasReportedFocus.current) return;
      hasReportedFocus.current = true;
      element.track(fieldFocus({ component_type: COMPONENT, label: "text" }));
    },
    onInput: ({ nativeEvent }: FormEvent) => fitToText((nativeEvent as InputEvent).isComposing),
    onCompositionEnd: () => fitToText(),
    onKeyDown(event: KeyboardEvent): void {
      if (event.key !== "Enter" || event.shiftKey || isComposed(event.nativeEvent)) return;
      event.preventDefault();
      send();
    },
    onSubmit(event: FormEvent): void {
      event.preventDefault();
      send();
    },
    // A sandboxed frame without allow-forms gets no submit event, so pressing the button sends.
    onPress(event: MouseEvent): void {
      event.preventDefault();
      if (loading) element.emit("hs-stop", {});
      else send();
    },
  };
}

/** Splits off the query. A GET form drops the query of its action, so it is sent as hidden fields. */
function addressAndQuery(link: string): [address: string, query: string] {
  const [, address = "", query = ""] = /^([^?#]*)(?:\?([^#]*))?/.exec(link) ?? [];
  return [address, query];
}

/** Makes a text area as high as its text, up to `maxRows` lines, in browsers that do not support `field-sizing`. */
function growToText(area: HTMLTextAreaElement, maxRows: number): void {
  const window = area.ownerDocument.defaultView;
  if (!window) return;
  const { lineHeight, paddingTop, paddingBottom } = window.getComputedStyle(area);
  const most = Number.parseFloat(lineHeight) * maxRows;
  const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
  if (!Number.isFinite(most + padding)) return;
  area.style.maxHeight = `${most + padding}px`;
  if (window.CSS?.supports?.("field-sizing", "content")) return;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight}px`;
}
