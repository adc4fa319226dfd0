import type { Rule } from "./rule";

/** The eight patterns of spec section 5. `MM` is the month, `dd` the day, `yyyy` the year, each with exactly that number of digits. */
export type DatePattern =
  | "MM/dd/yyyy"
  | "MM-dd-yyyy"
  | "MM.dd.yyyy"
  | "MMddyyyy"
  | "dd/MM/yyyy"
  | "dd-MM-yyyy"
  | "dd.MM.yyyy"
  | "ddMMyyyy";

function daysIn(month: number, year: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/**
 * An existing day of the Gregorian calendar in the given pattern, from the year 0001 to 9999. Without a pattern, any of the four patterns that
 * start with the month is valid.
 *
 * @throws for a pattern that is not one of the eight
 */
export const date: Rule<readonly [pattern?: DatePattern]> = {
  message: "Must be a valid date",
  accepts: (text, [wanted]) => {
    // The eight patterns differ only in the order of day and month and in the separator.
    const shape = /^(?:MM([/.-]?)dd|dd([/.-]?)MM)\1\2yyyy$/.exec(wanted ?? "MM/dd/yyyy");
    if (!shape) {
      throw new TypeError(
        `unknown format "${wanted}". Expected: MM/dd/yyyy or dd/MM/yyyy, also with "-", "." or no "/"`,
      );
    }
    const [, first, separator, second, year] = /^([0-9]{2})([/.-]?)([0-9]{2})\2([0-9]{4})$/.exec(text) ?? [];
    if (wanted !== undefined && separator !== (shape[1] ?? shape[2])) return false;
    const [month, day] =
      shape[2] === undefined ? [Number(first), Number(second)] : [Number(second), Number(first)];
    return month >= 1 && month <= 12 && day >= 1 && Number(year) >= 1 && day <= daysIn(month, Number(year));
  },
};
