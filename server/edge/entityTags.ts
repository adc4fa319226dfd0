/** Separates the origin's entity tag from the version of the filled data. */
const MARK = "-hs-";
const MARKED = /^W\/"(.*)-hs-([\da-z]+)"$/;

/** An entity tag in a list. It may contain commas. */
const TAG = /(?:W\/)?"[^"]*"|\*/g;

/**
 * Returns the entity tag of a filled page. It is weak, since the bytes differ from the origin's, and it changes with the version of the
 * filled data. Undefined if the origin's tag is invalid.
 */
export function filledTag(tag: string, version: string): string | undefined {
  const [, own] = /^(?:W\/)?"([^"]*)"$/.exec(tag) ?? [];
  return own === undefined ? undefined : `W/"${own}${MARK}${version}"`;
}

/** Whether the visitor has cached a page that the edge filled. */
export function hasFilledTag({ method, headers }: Request): boolean {
  return method === "GET" && (headers.get("if-none-match") ?? "").includes(MARK);
}

/**
 * Restores the origin's tags in a request. Tags of pages with another version of the filled data are left out, since the origin would
 * respond with 304 to them.
 */
export function withOriginTags(request: Request, version: string | undefined): Request {
  const tags = (request.headers.get("if-none-match") ?? "").match(TAG) ?? [];
  const known = tags.flatMap((tag) => {
    const [, own, filled] = MARKED.exec(tag) ?? [];
    if (own === undefined) return [tag];
    return filled === version ? [`W/"${own}"`] : [];
  });
  const headers = new Headers(request.headers);
  if (known.length) headers.set("if-none-match", known.join(", "));
  else for (const name of ["if-none-match", "if-modified-since"]) headers.delete(name);
  return new Request(request, { headers });
}
