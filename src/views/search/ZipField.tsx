import { type RefObject, useLayoutEffect, useRef } from "react";
import { postalCodeCharacters, postalCodeField } from "../../rules/countryPostalCode";
import { useElement } from "../CurrentElement";
import * as styles from "./SearchBar.styles";
import type { SearchFieldEvents } from "./useSearchFields";

interface ZipFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  /** A change replaces the code in the field until the visitor has typed. */
  defaultValue: string;
  /** The id of the error message; undefined if the ZIP code is valid. */
  errorId: string | undefined;
  events: SearchFieldEvents["zip"];
  /** Called when a changed prefill is in the field. */
  onPrefill: SearchFieldEvents["prefillZip"];
}

/** The field for the postal code of the brand's country. */
export function ZipField({ ref, label, defaultValue, errorId, events, onPrefill }: ZipFieldProps) {
  const { country } = useElement().brand;
  const { inputMode, autoCapitalize, maxLength } = postalCodeField(country);
  const prefill = postalCodeCharacters(country, defaultValue);
  const prefilled = useRef(prefill);
  const isTyped = useRef(false);

  useLayoutEffect(() => {
    // The visitor may have typed before hydration.
    const field = ref.current;
    isTyped.current = field !== null && field.value !== field.defaultValue;
  }, [ref]);

  // React sets the value on mount, so the browser ignores later changes of the default value.
  useLayoutEffect(() => {
    const field = ref.current;
    if (!field || prefill === prefilled.current) return;
    prefilled.current = prefill;
    if (isTyped.current) return;
    field.value = prefill;
    onPrefill(prefill);
  });

  const markTyped = () => {
    isTyped.current = true;
  };

  return (
    <span className={styles.zipBox} data-placeholder={label} onInput={markTyped} onPaste={markTyped}>
      <input
        ref={ref}
        part="zip"
        className={styles.zip}
        type="text"
        name="postalCode"
        aria-label={label}
        placeholder={label}
        inputMode={inputMode}
        autoCapitalize={autoCapitalize}
        autoComplete="postal-code"
        enterKeyHint="search"
        maxLength={maxLength}
        defaultValue={prefill}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        {...events}
      />
    </span>
  );
}
