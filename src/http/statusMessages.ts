/** The message of a status: spec section 8, "HTTP status default messages". */
const LONG: Readonly<Record<number, string>> = {
  400: "Bad request, please refresh and try again.",
  401: "Not logged in, please log in.",
  402: "User agreement not accepted, accept it before proceeding.",
  403: "No access to this content.",
  408: "Request timeout, the page is slow to load.",
  429: "Account locked, try again later or reset your password.",
  500: "Internal server error.",
  502: "Bad gateway.",
  503: "Service unavailable.",
  504: "Gateway timeout, refresh and retry.",
};
const FALLBACK = "The site may be temporarily down.";

/** The message that replaces an empty body: spec section 8, "Shorter defaults when the body is empty". */
const SHORT: Readonly<Record<number, string>> = {
  400: "Invalid data sent",
  401: "You are not logged in",
  403: "You are not authorized",
  404: "The endpoint for the request was not found",
  408: "The request timed out",
  500: "An unknown server error occurred",
  520: "An unknown error occurred",
};

export function statusMessage(status: number): string {
  return LONG[status] ?? FALLBACK;
}

/** The message that replaces an empty body; undefined if the status has none. */
export function emptyBodyMessage(status: number): string | undefined {
  return SHORT[status];
}
