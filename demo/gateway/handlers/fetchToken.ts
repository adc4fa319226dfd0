import { type GatewayResponse, textResponse } from "../GatewayResponse";
import type { RightRequest } from "./Handler";

const LIFETIME_SECONDS = 3600;

/** Spec 7.6. An unsigned token that is valid for an hour. */
export function fetchToken(request: RightRequest): GatewayResponse {
  const now = Math.floor(Date.now() / 1000);
  return textResponse(
    makeToken({ sub: request.query.r_username ?? "", iat: now, exp: now + LIFETIME_SECONDS }),
  );
}

/** Creates a token with the three parts of a JWT. Its signature is not valid. */
export function makeToken(payload: Record<string, unknown>): string {
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");
  return `${encode({ alg: "HS256", typ: "JWT" })}.${encode(payload)}.${Buffer.from("not signed").toString("base64url")}`;
}

/** Returns why a token is rejected, or null. A token that is not a JWT is accepted, since the specification does not require one. */
export function tokenProblem(token: string, nowSeconds = Date.now() / 1000): string | null {
  try {
    const payload = JSON.parse(
      Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"),
    ) as unknown;
    const exp = (payload as { exp?: unknown } | null)?.exp;
    if (typeof exp === "number" && exp <= nowSeconds) {
      return `the token expired at ${new Date(exp * 1000).toISOString()}`;
    }
  } catch {
    return null;
  }
  return null;
}
