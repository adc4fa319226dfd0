/** What the events carry in their `detail`, by name. */
export interface ElementEvents {
  /** An element first shows its content. */
  "hs-ready": { element: string };
  /** A call has failed; status 0: it was not made or not answered. */
  "hs-error": { element: string; call: string; status: number; message: string };
  /** Before an element itself changes the page's address; cancelable. */
  "hs-navigate": { url: string; reason: "search" | "task" | "ai" | "login"; isNewTab?: boolean };
  /** Before a search leaves the page; cancelable. */
  "hs-search": { text: string; zip: string; option?: unknown };
  "hs-subscribe": { zip: string; userId?: string };
  "hs-subscribe-error": { message: string };
  /** Cookie settings was pressed; cancelable. */
  "hs-cookie-settings": Record<string, never>;
  /** Every analytics event, on `document`. */
  "hs-analytics": { name: string; data: Record<string, unknown> };
  "hs-tracker-ready": { brand: string };
  "hs-tracker-not-ready": { reason: string };
}

type EventsByName = { [Name in keyof ElementEvents]: CustomEvent<ElementEvents[Name]> };

declare global {
  interface HTMLElementEventMap extends EventsByName {}
  interface DocumentEventMap extends EventsByName {}
}
