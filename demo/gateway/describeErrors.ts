/** The fields of a validator error that `describeErrors` uses. */
export interface ValidatorError {
  keyword: string;
  instancePath: string;
  schemaPath: string;
  params?: unknown;
  message?: string | undefined;
  data?: unknown;
}

const MAX_SHOWN_LENGTH = 60;

const patternsInWords: Record<string, string> = {
  "^\\d{5}$": "five digits",
  "^(\\d{4,5}|[A-Z]\\d[A-Z] \\d[A-Z]\\d|[A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2}|\\d{4} [A-Z]{2})$":
    "a postal code as its country writes it",
  "^[^\\s@]+@[^\\s@]+$": "an email address",
  "^[A-Za-z0-9_-]{1,64}$": "1 to 64 letters, digits, _ or -",
};

/** The validator's errors as sentences with the place, the value and the accepted values. */
export function describeErrors(errors: readonly ValidatorError[]): string[] {
  const sentences = errorsOfLikeliestBranch(errors).map(describeError);
  return [...new Set(sentences)];
}

/**
 * Keeps the errors of the closest shape only. For a choice between shapes (`oneOf`), the validator lists the errors of every shape.
 */
function errorsOfLikeliestBranch(errors: readonly ValidatorError[]): readonly ValidatorError[] {
  const branches = new Map<string, number>();
  for (const error of errors) {
    const branch = branchOf(error);
    if (branch) branches.set(branch, (branches.get(branch) ?? 0) + 1);
  }
  if (!branches.size) return errors;
  const likeliest = [...branches].sort((a, b) => a[1] - b[1])[0]?.[0];
  return errors.filter((error) => error.keyword !== "oneOf" && (branchOf(error) ?? likeliest) === likeliest);
}

function branchOf(error: ValidatorError): string | undefined {
  return /\/oneOf\/(\d+)\//.exec(error.schemaPath)?.[1];
}

function describeError(error: ValidatorError): string {
  const params = (error.params ?? {}) as Record<string, unknown>;
  if (error.keyword === "required")
    return `${placeOf(error.instancePath, params.missingProperty)} is missing`;
  if (error.keyword === "additionalProperties") {
    return `${placeOf(error.instancePath, params.additionalProperty)} is not known here`;
  }
  return `${placeOf(error.instancePath)} ${expectation(error, params)}${shown(error.data)}`;
}

function expectation(error: ValidatorError, params: Record<string, unknown>): string {
  switch (error.keyword) {
    case "enum":
      return `must be ${(params.allowedValues as unknown[]).map((value) => JSON.stringify(value)).join(" or ")}`;
    case "type":
      return `must be of type ${String(params.type)}`;
    case "format":
      return params.format === "uuid" ? "must be a UUID" : `must be a ${String(params.format)}`;
    case "pattern":
      return `must be ${patternsInWords[String(params.pattern)] ?? `of the form ${String(params.pattern)}`}`;
    case "minLength":
      return "must not be empty";
    default:
      return error.message ?? `fails "${error.keyword}"`;
  }
}

/** `/requestBody/address/postalCode` → `body field address.postalCode`. */
function placeOf(instancePath: string, below?: unknown): string {
  const [, where = "", ...rest] = instancePath
    .split("/")
    .map((step) => step.replace(/~1/g, "/").replace(/~0/g, "~"));
  const names = typeof below === "string" ? [...rest, below] : rest;
  if (!where) return below === "requestBody" ? "body" : String(below ?? "request");
  if (where === "requestBody") return names.length ? `body field ${names.join(".")}` : "body";
  const kinds: Record<string, string> = { header: "header", query: "query parameter", path: "path part" };
  return `${kinds[where] ?? where} ${names.join(".")}`.trim();
}

function shown(data: unknown): string {
  if (data !== null && typeof data === "object")
    return Array.isArray(data) ? ", but is a list" : ", but is an object";
  const text = JSON.stringify(data) ?? "nothing";
  return `, but is ${text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text}`;
}
