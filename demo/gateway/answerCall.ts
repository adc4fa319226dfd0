import type { OpenAPIBackend } from "openapi-backend";
import { type Answer, answerProblem } from "./Answer";
import { describeErrors } from "./describeErrors";
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
export function answerUnknown(validator: OpenAPIBackend, method: string, path: string): Answer {
  const methods = ["GET", "POST"].filter((other) => findOperation(validator, other, path));
  if (!methods.length) return answerProblem(404, `There is no ${path} on this gateway.`);
  const answer = answerProblem(405, `${path} takes ${methods.join(" or ")}, not ${method}.`);
  return { ...answer, headers: { ...answer.headers, allow: methods.join(", ") } };
}

/** Returns the response to a valid request, or an error response that names the problem. */
export function answerCall(
  validator: OpenAPIBackend,
  operation: NonNullable<Operation>,
  { method, url, headers, read }: ReadRequest,
  state: GatewayState,
): Answer {
  const id = operation.operationId;
  if (!isOperationId(id)) return answerProblem(501, `${String(id)} has no handler yet.`);
  const answerInvalid = (status: number, errors: string[]) =>
    answerProblem(status, `${id} refused the request: ${errors.join("; ")}`, errors);

  const accepted = mediaTypesOf(operation);
  if (accepted.length && !accepted.includes(read.mediaType)) {
    return answerInvalid(415, [
      `header content-type must be ${accepted.join(" or ")}, but is ${read.mediaType || "not there"}`,
    ]);
  }
  if (read.problem) return answerInvalid(400, [read.problem]);

  const query = Object.fromEntries(url.searchParams);
  const twice = [...url.searchParams.keys()].find((name) => url.searchParams.getAll(name).length > 1);
  if (twice) return answerInvalid(400, [`query parameter ${twice} was sent more than once`]);

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
  if (problems.length) return answerInvalid(400, problems);

  const { params } = validator.router.parseRequest(request, operation);
  const path = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return handlers[id]({ path, query, headers, body: read.body, origin: url.origin }, state);
}

function mediaTypesOf(operation: NonNullable<Operation>): string[] {
  const body = operation.requestBody as { content?: Record<string, unknown> } | undefined;
  return Object.keys(body?.content ?? {});
}
