import { parseUrl } from "../browser/safeUrl";
import type { HttpRequest } from "./interceptors";

/** Whether an address has the base's origin and is under the base's path: "/v1/x" is under "/v1", "/v10" is not. */
export function isUnder(address: string, base: string, pageAddress: string): boolean {
  const target = parseUrl(address, pageAddress);
  const root = parseUrl(base, pageAddress);
  if (!target || !root || target.origin !== root.origin) return false;
  const path = root.pathname.replace(/\/+$/, "");
  return target.pathname === path || target.pathname.startsWith(`${path}/`);
}

/** A token, key or id, and the addresses that may receive it. */
export interface Credential {
  value: string;
  /** Base addresses. All addresses under them may receive it too. */
  addresses: readonly string[];
}

/** A credential with the function that writes it into a request. */
export interface PlacedCredential extends Credential {
  place(request: HttpRequest, value: string): void;
}

export function mayReceive(address: string, { addresses }: Credential, pageAddress: string): boolean {
  return addresses.some((base) => isUnder(address, base, pageAddress));
}

/** A list with the placed credential; empty if there is no credential. */
export function placed(
  credential: Credential | undefined,
  place: PlacedCredential["place"],
): PlacedCredential[] {
  return credential ? [{ ...credential, place }] : [];
}

/** A credential that is sent as a header. It does not replace a header that is already set. */
export function inHeader(name: string, credential: Credential | undefined, prefix = ""): PlacedCredential[] {
  return placed(credential, ({ headers }, value) => {
    headers[name] ??= prefix + value;
  });
}

/** A credential that is sent as a query parameter. The query of the request must be an object. */
export function inQuery(name: string, credential: Credential | undefined): PlacedCredential[] {
  return placed(credential, (request, value) => {
    request.query = { ...(request.query as object), [name]: value };
  });
}
