/** Encodings in which bytes below 128 are not always ASCII. Markup cannot be inserted into them. */
const NOT_ASCII = /^(utf-16|iso-2022|x-user-defined|replacement|hz-gb)/;
/** Statuses of responses with no body or a partial one. */
const WITHOUT_PAGE = [204, 205, 206, 304];

/** Whether the origin's response is a page into which markup can be inserted. All others pass unchanged. */
export function isRewritable(request: Request, { status, headers, body }: Response): boolean {
  if (request.method !== "GET" || !body || WITHOUT_PAGE.includes(status)) return false;
  if (!/^text\/html\s*(;|$)/i.test(headers.get("content-type") ?? "")) return false;
  if (/^\s*attachment/i.test(headers.get("content-disposition") ?? "")) return false;
  if (/\bno-transform\b/i.test(headers.get("cache-control") ?? "")) return false;
  if (!/^(|identity|gzip|br)$/i.test((headers.get("content-encoding") ?? "").trim())) return false;
  const charset = charsetOf(headers);
  return charset === undefined || charset === "utf-8" || isAsciiCompatible(charset);
}

/** The encoding that a response names, in lowercase. */
export function charsetOf(headers: Headers): string | undefined {
  return /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(headers.get("content-type") ?? "")?.[1]?.toLowerCase();
}

function isAsciiCompatible(charset: string): boolean {
  try {
    return !NOT_ASCII.test(new TextDecoder(charset).encoding);
  } catch {
    return false;
  }
}
