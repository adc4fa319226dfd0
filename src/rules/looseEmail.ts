/**
 * The loose syntax that sign-up forms accept: something@something.something, without spaces. The parts between dots contain no dot, so each text
 * matches in only one way, in linear time.
 */
const LOOSE_EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** The maximum length of an email address (RFC 5321, section 4.5.3.1). */
const MAX_CHARACTERS = 254;

/** Whether a sign-up form accepts the text as an email address (spec section 5). It does not trim spaces, because the form does. */
export function isLooseEmail(value: string): boolean {
  return value.length <= MAX_CHARACTERS && LOOSE_EMAIL.test(value);
}
