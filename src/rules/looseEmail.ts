/**
 * The loose form that the sign-up forms accept: something@something.something, without spaces. The
 * parts between the full stops exclude the full stop, so there is only one way to match any text and
 * the time grows only with its length.
 */
const LOOSE_EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** The length of the longest address that mail can be sent to (RFC 5321, section 4.5.3.1). */
const MAX_CHARACTERS = 254;

/** Whether a sign-up form accepts the text as an email address (spec section 5). It does not trim spaces, because the form does. */
export function isLooseEmail(value: string): boolean {
  return value.length <= MAX_CHARACTERS && LOOSE_EMAIL.test(value);
}
