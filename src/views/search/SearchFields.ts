import type { RefObject } from "react";

/** The nodes of a search bar. The fields are uncontrolled. */
export interface SearchFields {
  form: RefObject<HTMLFormElement | null>;
  bar: RefObject<HTMLDivElement | null>;
  text: RefObject<HTMLInputElement | null>;
  zip: RefObject<HTMLInputElement | null>;
}

/** The ARIA state of the fields. */
export interface FieldState {
  /** The list shows. */
  isExpanded: boolean;
  /** The index of the highlighted option; -1 is none. */
  active: number;
  /** The response is slow. */
  isStalled: boolean;
  isTextWrong: boolean;
  isZipWrong: boolean;
}

export const INITIAL_FIELD_STATE: FieldState = {
  isExpanded: false,
  active: -1,
  isStalled: false,
  isTextWrong: false,
  isZipWrong: false,
};

/** A key press in the text field. */
export interface KeyStroke {
  key: string;
  altKey: boolean;
  shiftKey: boolean;
  /** Pressed with the modifier that opens a link in a new tab. */
  isNewTab: boolean;
}

/** Whether a key controls the list once its file is loaded. Until then, the field must not react to the key. */
export function isListKey({ key, shiftKey }: KeyStroke, text: string): boolean {
  if (key === "ArrowUp" || key === "ArrowDown") return !shiftKey;
  return key === "Enter" || (key === "Escape" && text !== "");
}
