import type { HttpRequest } from "./interceptors";
import { isUnder } from "./isUnder";

/** A token, key or id, and the only addresses that may receive it. */
export interface Credential {
  value: string;
  /** Base addresses: it goes to them and to what lies under them. */
  addresses: readonly string[];
}

/** A credential and how it is written into a request. */
export interface PlacedCredential extends Credential {
  place(request: HttpRequest, value: string): void;
}

/** Whether a credential may be sent to an address. */
export function mayReceive(address: string, { addresses }: Credential, pageAddress: string): boolean {
  return addresses.some((base) => isUnder(address, base, pageAddress));
}

/** Sends a credential in the given way; nothing where there is none. */
export function placed(
  credential: Credential | undefined,
  place: PlacedCredential["place"],
): PlacedCredential[] {
  return credential ? [{ ...credential, place }] : [];
}

/** Sends a credential as a header. A header that is set already stays. */
export function inHeader(name: string, credential: Credential | undefined, prefix = ""): PlacedCredential[] {
  return placed(credential, ({ headers }, value) => {
    headers[name] ??= prefix + value;
  });
}

/** Sends a credential as a parameter of a query that is an object. */
export function inQuery(name: string, credential: Credential | undefined): PlacedCredential[] {
  return placed(credential, (request, value) => {
    request.query = { ...(request.query as object), [name]: value };
  });
}

/** A request with the credentials that its address may have. */
export interface CarryingRequest {
  request: HttpRequest;
  hasCredential: boolean;
}

/**
 * Decides for one request which credentials go with it. It comes after the interceptors, which may have changed the address, and
 * leaves their request as it is, so that no interceptor sees a credential.
 */
export function placeCredentials(
  asked: HttpRequest,
  credentials: readonly PlacedCredential[],
  pageAddress: string,
): CarryingRequest {
  const allowed = credentials.filter((credential) => mayReceive(asked.url, credential, pageAddress));
  const request = { ...asked, headers: { ...asked.headers } };
  for (const { place, value } of allowed) place(request, value);
  return { request, hasCredential: allowed.length > 0 };
}
