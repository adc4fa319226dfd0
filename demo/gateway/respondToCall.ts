import type { OpenAPIBackend } from "openapi-backend";
import { describeErrors } from "./describeErrors";
import { type GatewayResponse, problemResponse } from "./GatewayResponse";
import type { GatewayState } from "./GatewayState";
import { handlers, isOperationId } from "./handlers/handlers";
import type { ReadBody } from "./readBody";

/** A request with its parsed body. */
export interface ReadRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  read: ReadBody;
}

type Operation = ReturnType<OpenAPIBackend["matchOperation"]>;

/** Finds the operation for a method and a path. */
export function findOperation(validator: OpenAPIBackend, method: string, path: string): Operation {
  return validator.matchOperation({ method, path, headers: {} });
}

/** Returns the error response for an address that is not in the description. */
export function respondToUnknownAddress(
  validator: OpenAPIBackend,
  method: string,
  path: string,
): GatewayResponse {
  const methods = ["GET", "POST"].filter((other) => findOperation(validator, other, path));
  if (!methods.length) return problemResponse(404, `There is no ${path} on this gateway.`);
  const response = problemResponse(405, `${path} takes ${methods.join(" or ")}, not ${method}.`);
  return { ...response, headers: { ...response.headers, allow: methods.join(", ") } };
}

/** Returns the response to a valid request, or an error response that names the problem. */
export function respondToCall(
  validator: OpenAPIBackend,
  operation: NonNullable<Operation>,
  { method, url, headers, read }: ReadRequest,
  state: GatewayState,
): GatewayResponse {
  const id = operation.operationId;
  if (!isOperationId(id)) return problemResponse(501, `${String(id)} has no handler yet.`);
  const rejectInvalid = (status: number, errors: string[]) =>
    problemResponse(status, `${id} rejected the request: ${errors.join("; ")}`, errors);

  const accepted = mediaTypesOf(operation);
  if (accepted.length && !accepted.includes(read.mediaType)) {
    return rejectInvalid(415, [
      `header content-type must be ${accepted.join(" or ")}, but is ${read.mediaType || "not there"}`,
    ]);
  }
  if (read.problem) return rejectInvalid(400, [read.problem]);

  const query = Object.fromEntries(url.searchParams);
  const twice = [...url.searchParams.keys()].find((name) => url.searchParams.getAll(name).length > 1);
  if (twice) return rejectInvalid(400, [`query parameter ${twice} was sent more than once`]);

  const request = {
    method,
    path: url.pathname,
    query,
    headers,
    ...(typeof read.body === "object" && read.body !== null ? { body: read.body } : {}),
  };
  const { errors } = validator.validateRequest(request, operation);
  const shapeErrors =
    accepted.length && typeof read.body !== "object" ? ["body must be a JSON object or list"] : [];
  const problems = [...describeErrors(errors ?? []), ...shapeErrors];
  if (problems.length) return rejectInvalid(400, problems);

  const { params } = validator.router.parseRequest(request, operation);
  const path = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return handlers[id]({ path, query, headers, body: read.body, origin: url.origin }, state);
}

function mediaTypesOf(operation: NonNullable<Operation>): string[] {
  const body = operation.requestBody as { content?: Record<string, unknown> } | undefined;
  return Object.keys(body?.content ?? {});
}
