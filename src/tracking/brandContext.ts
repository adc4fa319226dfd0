import { warnOnce } from "../browser/log";

/** A self-describing JSON entity, as the collector takes it. */
export interface Entity {
  schema: string;
  data: Record<string, unknown>;
}

/** What the tracker needs of a brand. */
export interface TrackedBrand {
  id: string;
  /** Only brands that the tracker accepts have one. */
  trackedName?: string | undefined;
}

export const BRAND_SCHEMA = "iglu:com.homeservices/brand/jsonschema/1-0-0";

/** The brand of what is tracked, where the tracker accepts it; any other gives a warning instead (spec section 1). */
export function brandContext(name: string, accepted: readonly string[]): Entity | undefined {
  if (accepted.includes(name)) return { schema: BRAND_SCHEMA, data: { name } };
  warnOnce({
    kind: "setting",
    element: "page",
    message: `The tracker does not accept the brand ${name}; accepted: ${accepted.join(", ")}. Events carry no brand.`,
  });
  return undefined;
}
