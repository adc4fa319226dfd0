import type { Prerendered } from "../../src/element/ElementContext";

/** The attribute of the node with a server-rendered view. Its value is the server's data as JSON. */
export const SERVER_MARKUP = "data-prerendered";

/** The value of that attribute. */
export interface ServerData {
  version: string;
  /** See `markupKey`. */
  key: string;
  query: string;
  formAction: string | undefined;
  language: Prerendered["language"];
}
