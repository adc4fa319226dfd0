import { encodeFields, forEachField } from "./addQuery";

/**
 * Writes JSON without the `toJSON` methods that a library of the host page has added to arrays or objects. With Prototype 1.6,
 * `JSON.stringify({ a: [1] })` writes the array as a string. `toJSON` runs before the replacer, but the replacer can read the original value
 * from its holder. Dates keep their own `toJSON`.
 */
export function serializeJson(value: unknown): string | undefined {
  return JSON.stringify(value, function (this: Record<string, unknown>, key: string, converted: unknown) {
    const original = this[key];
    return Array.isArray(original) || isPlain(original) ? original : converted;
  });
}

function isPlain(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  const isBare = prototype === Object.prototype || prototype === null;
  return isBare && !Object.hasOwn(value, "toJSON");
}

export type BodyType = "json" | "form" | "text" | "binary" | "multipart";

interface EncodedBody {
  body: BodyInit | undefined;
  /** Undefined if there is no body, or if the browser sets the content type (multipart, which has a boundary). */
  contentType: string | undefined;
}

const NO_BODY: EncodedBody = { body: undefined, contentType: undefined };

/** Encodes a body for `fetch`. Throws a TypeError for an unknown type. */
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
        `HomeServices.http: unknown type ${JSON.stringify(type)}. Expected: json, form, text, binary, multipart.`,
      );
  }
}

function encodeForm(body: unknown): string {
  if (typeof body === "string" || body instanceof URLSearchParams) return String(body);
  return encodeFields(body as Record<string, unknown>);
}

function encodeMultipart(body: unknown): FormData {
  if (body instanceof FormData) return body;
  const form = new FormData();
  forEachField(body as Record<string, unknown>, (name, value) => {
    form.append(name, value instanceof Blob ? value : String(value));
  });
  return form;
}
