import { warnOnce } from "../browser/log";

/** A self-describing JSON entity, as the collector accepts it. */
export interface Entity {
  schema: string;
  data: Record<string, unknown>;
}

export interface TrackedBrand {
  id: string;
  /** Undefined for brands that the collector does not accept. */
  trackedName?: string | undefined;
}

const BRAND_SCHEMA = "iglu:com.homeservices/brand/jsonschema/1-0-0";

/** The entity of a brand. Undefined, with a warning, for a brand that the collector does not accept (spec section 1). */
export function brandContext(name: string, accepted: readonly string[]): Entity | undefined {
  if (accepted.includes(name)) return { schema: BRAND_SCHEMA, data: { name } };
  warnOnce({
    kind: "setting",
    element: "page",
    message: `The tracker does not know the brand ${name}. Expected: ${accepted.join(", ")}. Events carry no brand.`,
  });
  return undefined;
}
