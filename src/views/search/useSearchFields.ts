import {
  type ClipboardEvent,
  type CompositionEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useRef,
} from "react";
import { isMiddlePress, opensNewTab } from "../../browser/opensNewTab";
import { postalCodeCharacters } from "../../rules/countryPostalCode";
import { useElement } from "../CurrentElement";
import { isComposed } from "./isComposed";
import type { SearchFields } from "./SearchFields";
import { hasFocus, useLiveSearch } from "./useLiveSearch";

/** The events of a search bar's fields. */
export function useSearchFields(fields: SearchFields) {
  const { country } = useElement().brand;
  const live = useLiveSearch(fields);
  const { act, submit } = live;
  /** The visitor has switched to another window while the text field had the focus. */
  const isAway = useRef(false);

  function changeZip(field: HTMLInputElement): void {
    const code = postalCodeCharacters(country, field.value);
    if (field.value !== code) field.value = code;
    act((search) => search.zipTyped(code));
  }

  function pressKey(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, altKey, shiftKey } = event;
    const stroke = { key, altKey, shiftKey, isNewTab: opensNewTab(event) };
    if (!live.pressKey(stroke, event.currentTarget.value)) return;
    event.preventDefault();
    if (key === "Escape") event.stopPropagation();
  }

  /** In a frame without allow-forms there is no submit event, so pressing the button submits. */
  function pressButton(event: MouseEvent<HTMLButtonElement>): void {
    event.preventDefault();
    submit(opensNewTab(event));
  }

  return {
    LiveSearch: live.LiveSearch,
    onReady: live.onReady,
    approach: live.approach,

    onSubmit(event: FormEvent): void {
      event.preventDefault();
      submit(false);
    },

    text: {
      onClick: () => act((search) => search.open()),
      onFocus(): void {
        if (!isAway.current) act((search) => search.focused("text"));
        isAway.current = false;
      },
      onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLInputElement>): void {
        // The window has lost the focus, but the field is still its active element.
        if (hasFocus(currentTarget)) isAway.current = true;
        else act((search) => search.left(relatedTarget !== null));
      },
      onInput({ currentTarget: { value }, nativeEvent }: FormEvent<HTMLInputElement>): void {
        const { isComposing } = nativeEvent as InputEvent;
        act((search) => search.typed(value, isComposing));
      },
      onCompositionEnd: ({ currentTarget: { value } }: CompositionEvent<HTMLInputElement>) =>
        act((search) => search.typed(value)),
      onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
        if (!isComposed(event.nativeEvent)) pressKey(event);
      },
    },

    zip: {
      onFocus: () => act((search) => search.focused("zip")),
      onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => changeZip(currentTarget),
      onPaste(event: ClipboardEvent<HTMLInputElement>): void {
        // The browser would cut the pasted text at the field's length, with the spaces that do not count.
        event.preventDefault();
        const { currentTarget: field, clipboardData } = event;
        const { length } = field.value;
        const { selectionStart, selectionEnd } = field;
        field.setRangeText(
          clipboardData.getData("text"),
          selectionStart ?? length,
          selectionEnd ?? length,
          "end",
        );
        changeZip(field);
      },
      onKeyDown(event: KeyboardEvent): void {
        if (event.key !== "Enter" || isComposed(event.nativeEvent)) return;
        event.preventDefault();
        submit(opensNewTab(event));
      },
    },

    button: {
      onClick: pressButton,
      onAuxClick(event: MouseEvent<HTMLButtonElement>): void {
        if (isMiddlePress(event)) pressButton(event);
      },
    },
  };
}

export type SearchFieldEvents = ReturnType<typeof useSearchFields>;
