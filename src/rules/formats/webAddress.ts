import { HOST_NAME } from "./hostName";

/**
 * A pattern for a whole web address of the given scheme: scheme, host name (dotted, an IPv4 address or
 * `localhost`), port, and a rest without spaces, quotes and angle brackets. No user name: an address
 * like https://bank.example@evil.example is written to be misread.
 */
export function webAddress(scheme: string): RegExp {
  return new RegExp(`^${scheme}://(?:localhost|${HOST_NAME})(?::[0-9]{1,5})?(?:[/?#][^\\s<>"]*)?$`, "iu");
}
