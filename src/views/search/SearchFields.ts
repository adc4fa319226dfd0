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
  /** A response takes long. */
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

/** The properties of a key press in the text field that matter here. */
export interface KeyStroke {
  key: string;
  altKey: boolean;
  shiftKey: boolean;
  /** Pressed together with the key that opens a link in a new tab. */
  isNewTab: boolean;
}

/** Whether a key will control the list when its file is loaded; until then the field must not react to it. */
export function isListKey({ key, shiftKey }: KeyStroke, text: string): boolean {
  if (key === "ArrowUp" || key === "ArrowDown") return !shiftKey;
  return key === "Enter" || (key === "Escape" && text !== "");
}
