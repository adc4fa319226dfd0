import type { IncomingMessage } from "node:http";

export const MAX_BODY_BYTES = 1_000_000;

/** A body, raw and parsed. */
export interface ReadBody {
  rawBody: string;
  /** Parsed if it is JSON or a form, else the raw text; null without a body. */
  body: unknown;
  /** The media type without parameters, in lower case; empty if none was sent. */
  mediaType: string;
  /** Why the body could not be parsed. */
  problem: string | null;
}

/** Reads all of a request's body; null when it is larger than the limit. */
export async function readRawBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return size > MAX_BODY_BYTES ? null : Buffer.concat(chunks).toString("utf8");
}

/** Parses the body by its content type. Text that contains JSON counts as JSON, because hosted search posts it as text. */
export function parseBody(rawBody: string, contentType: string | undefined): ReadBody {
  const mediaType = (contentType ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!rawBody) return { rawBody, body: null, mediaType, problem: null };
  if (mediaType === "application/x-www-form-urlencoded") {
    const fields: [string, string][] = [...new URLSearchParams(rawBody)];
    const twice = fields.map(([name]) => name).find((name, index, names) => names.indexOf(name) !== index);
    const problem = twice ? `body field ${twice} was sent more than once` : null;
    return { rawBody, body: Object.fromEntries(fields), mediaType, problem };
  }
  try {
    return { rawBody, body: JSON.parse(rawBody) as unknown, mediaType, problem: null };
  } catch (error) {
    const problem =
      mediaType === "application/json" ? `body is not valid JSON: ${(error as Error).message}` : null;
    return { rawBody, body: rawBody, mediaType, problem };
  }
}
