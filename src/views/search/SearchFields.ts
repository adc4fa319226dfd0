import type { RefObject } from "react";

/** The nodes of a search bar. The fields keep their own values. */
export interface SearchFields {
  form: RefObject<HTMLFormElement | null>;
  bar: RefObject<HTMLDivElement | null>;
  text: RefObject<HTMLInputElement | null>;
  zip: RefObject<HTMLInputElement | null>;
}

/** What the fields say of themselves to assistive technology. */
export interface FieldState {
  /** The list shows. */
  isExpanded: boolean;
  /** The place of the highlighted option; -1 is none. */
  active: number;
  /** An answer takes long. */
  isStalled: boolean;
  isTextWrong: boolean;
  isZipWrong: boolean;
}

export const QUIET_FIELDS: FieldState = {
  isExpanded: false,
  active: -1,
  isStalled: false,
  isTextWrong: false,
  isZipWrong: false,
};

/** A key of the text field, as far as it matters. */
export interface KeyStroke {
  key: string;
  altKey: boolean;
  shiftKey: boolean;
  /** With the key that opens a link in a new tab. */
  isNewTab: boolean;
}
