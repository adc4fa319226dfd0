/**
 * The loose shape the sign-up forms ask for: something@something.something, without spaces. The
 * parts between the full stops exclude the full stop itself, so there is one way to read any text and
 * the time grows with its length only.
 */
const LOOSE_EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** The longest address mail can be sent to (RFC 5321, section 4.5.3.1). */
const MAX_CHARACTERS = 254;

/** Whether a sign-up form takes the text as an email address (spec section 5). Cuts no spaces: the form does. */
export function isLooseEmail(value: string): boolean {
  return value.length <= MAX_CHARACTERS && LOOSE_EMAIL.test(value);
}
