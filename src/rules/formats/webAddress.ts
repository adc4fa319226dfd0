import { HOST_NAME } from "./hostName";

/**
 * A pattern for a whole web address of the given scheme: scheme, host name (dotted, an IPv4 address or
 * `localhost`), port, and a rest without spaces, quotes and angle brackets. User names are not allowed, because an address
 * like https://bank.example@evil.example misleads readers.
 */
export function webAddress(scheme: string): RegExp {
  return new RegExp(`^${scheme}://(?:localhost|${HOST_NAME})(?::[0-9]{1,5})?(?:[/?#][^\\s<>"]*)?$`, "iu");
}
