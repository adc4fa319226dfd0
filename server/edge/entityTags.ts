/** Stands between the origin's entity tag and the version of what was filled in. */
const MARK = "-hs-";
const MARKED = /^W\/"(.*)-hs-([\da-z]+)"$/;

/** An entity tag in a list; it may hold commas. */
const TAG = /(?:W\/)?"[^"]*"|\*/g;

/**
 * The entity tag of a filled page: weak, since the bytes are not the origin's, and different for each version of the filling. Undefined
 * if the origin's tag is none.
 */
export function filledTag(tag: string, version: string): string | undefined {
  const [, own] = /^(?:W\/)?"([^"]*)"$/.exec(tag) ?? [];
  return own === undefined ? undefined : `W/"${own}${MARK}${version}"`;
}

/** Whether the visitor has a page that the edge has filled. */
export function hasFilledTag({ method, headers }: Request): boolean {
  return method === "GET" && (headers.get("if-none-match") ?? "").includes(MARK);
}

/**
 * The same request with the origin's own tags. A page with another filling is left out, since the origin would say that it is still the
 * newest.
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
