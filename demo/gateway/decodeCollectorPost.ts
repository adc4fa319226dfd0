import { schemaProblems } from "./schemaProblems";

/** One event of a collector post, with its JSON parts parsed. */
export interface DecodedEvent {
  /** The plain values, unchanged. */
  values: Record<string, string>;
  /** The self-describing event (`ue_px`, `ue_pr`), unwrapped. */
  event: unknown;
  /** The entities sent with it (`cx`, `co`), unwrapped. */
  contexts: unknown[];
  problems: string[];
}

const SCHEMA_ADDRESS = /^iglu:[a-zA-Z0-9-_.]+\/[a-zA-Z0-9-_]+\/[a-zA-Z0-9-_]+\/[0-9]+-[0-9]+-[0-9]+$/;

/** The events of a tp2 post; an empty array for any other post. */
export function decodeCollectorPost(body: unknown): DecodedEvent[] {
  const data = (body as { data?: unknown } | null)?.data;
  if (!Array.isArray(data)) return [];
  return data.filter((one) => one !== null && typeof one === "object").map(decodeEvent);
}

function decodeEvent(values: Record<string, string>): DecodedEvent {
  const problems: string[] = [];
  const wrappedEvent = readPart(values, "ue_pr", "ue_px", problems);
  const wrappedContexts = readPart(values, "co", "cx", problems);
  const event = unwrap(wrappedEvent, "unstruct_event", problems);
  const contexts = unwrap(wrappedContexts, "contexts", problems);
  if (values.e === "ue" && wrappedEvent === undefined)
    problems.push("an event of kind ue needs ue_px or ue_pr");
  if (event !== undefined) unwrap(event, "", problems);
  if (contexts !== undefined && !Array.isArray(contexts)) problems.push("contexts must contain a list");
  const list: unknown[] = Array.isArray(contexts) ? contexts : [];
  for (const context of list) unwrap(context, "", problems);
  for (const described of [event, ...list]) problems.push(...schemaProblems(described));
  const plain = Object.fromEntries(
    Object.entries(values).filter(([name]) => !["ue_pr", "ue_px", "co", "cx"].includes(name)),
  );
  return { values: plain, event, contexts: list, problems };
}

function readPart(
  values: Record<string, string>,
  plainName: string,
  encodedName: string,
  problems: string[],
): unknown {
  const encoded = values[encodedName];
  const text =
    values[plainName] ??
    (encoded === undefined ? undefined : Buffer.from(encoded, "base64url").toString("utf8"));
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    problems.push(`${values[plainName] ? plainName : encodedName} does not hold JSON`);
    return undefined;
  }
}

/** Returns the data of `{ schema, data }`. `name` is the expected schema's name, or empty for any schema. */
function unwrap(wrapped: unknown, name: string, problems: string[]): unknown {
  if (wrapped === undefined) return undefined;
  const { schema, data } = (wrapped ?? {}) as { schema?: unknown; data?: unknown };
  const fits =
    typeof schema === "string" &&
    SCHEMA_ADDRESS.test(schema) &&
    (!name || schema.includes(`/${name}/`)) &&
    data !== undefined;
  if (!fits)
    problems.push(`${name || "an event or context"} is not self-describing: ${JSON.stringify(wrapped)}`);
  return data;
}
