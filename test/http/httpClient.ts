import { createHttp } from "../../src/http/createHttp";
import type { HttpError } from "../../src/http/HttpError";
import type { fakeServer } from "../support/fakeServer";

export const PAGE = "https://www.page.example/deep/page.html";

export function clientWith(
  server: ReturnType<typeof fakeServer>,
  api: { url?: string; token?: string } = {},
) {
  return createHttp({
    fetch: server.fetch,
    pageAddress: () => PAGE,
    apiToken: () => ({ url: api.url, token: api.token }),
  });
}

/** Returns the error that the call rejects with. */
export async function failureOf(call: Promise<unknown>): Promise<HttpError> {
  return call.then(
    () => {
      throw new Error("the call did not fail");
    },
    (error: HttpError) => error,
  );
}
