import { encodeFields } from "./addQuery";
import { serializeJson } from "./serializeJson";

/** How a body travels; `json` unless said otherwise. */
export type BodyType = "json" | "form" | "text" | "binary" | "multipart";

export interface EncodedBody {
  body: BodyInit | undefined;
  /** Undefined where the browser sets it itself (multipart's boundary) or there is no body. */
  contentType: string | undefined;
}

const NO_BODY: EncodedBody = { body: undefined, contentType: undefined };

/** Turns a body into what `fetch` takes. Throws a TypeError that names what is accepted. */
export function encodeBody(body: unknown, type: BodyType = "json"): EncodedBody {
  if (body === undefined || body === null) return NO_BODY;
  switch (type) {
    case "json":
      return { body: serializeJson(body), contentType: "application/json" };
    case "form":
      return { body: encodeForm(body), contentType: "application/x-www-form-urlencoded;charset=UTF-8" };
    case "text":
      return { body: String(body), contentType: "text/plain;charset=UTF-8" };
    case "binary":
      return { body: body as BodyInit, contentType: (body as Blob).type || "application/octet-stream" };
    case "multipart":
      return { body: encodeMultipart(body), contentType: undefined };
    default:
      throw new TypeError(
        `HomeServices.http: type ${JSON.stringify(type)} is not known; accepted: json, form, text, binary, multipart.`,
      );
  }
}

function encodeForm(body: unknown): string {
  if (typeof body === "string") return body;
  if (body instanceof URLSearchParams) return body.toString();
  return encodeFields(body as Record<string, unknown>);
}

function encodeMultipart(body: unknown): FormData {
  if (body instanceof FormData) return body;
  const form = new FormData();
  const fields = body as Record<string, unknown>;
  for (const name of Object.keys(fields)) {
    const value = fields[name];
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one === undefined || one === null) continue;
      if (one instanceof Blob) form.append(name, one);
      else form.append(name, String(one));
    }
  }
  return form;
}
