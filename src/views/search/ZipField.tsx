import type { Ref } from "react";
import { postalCodeCharacters, postalCodeField } from "../../rules/countryPostalCode";
import { useElement } from "../CurrentElement";
import * as styles from "./SearchBar.styles";
import type { SearchFieldEvents } from "./useSearchFields";

interface ZipFieldProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  defaultValue: string;
  /** The id of the error message; undefined if the ZIP code is valid. */
  errorId: string | undefined;
  events: SearchFieldEvents["zip"];
}

/** The field for the postal code of the brand's country. */
export function ZipField({ ref, label, defaultValue, errorId, events }: ZipFieldProps) {
  const { country } = useElement().brand;
  const { inputMode, autoCapitalize, maxLength } = postalCodeField(country);
  return (
    <span className={styles.zipBox} data-placeholder={label}>
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
        defaultValue={postalCodeCharacters(country, defaultValue)}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        {...events}
      />
    </span>
  );
}
