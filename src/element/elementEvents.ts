import type { TrackingEvents } from "../tracking/Tracker";

/** The `detail` of each event, by the event's name. */
export interface ElementEvents extends TrackingEvents {
  /** An element first shows its content. */
  "hs-ready": { element: string };
  /**
   * A call has failed. `status` is 0 if the call was not made, 408 after a timeout, and 520 after a broken connection. `stale` is true if the
   * last good response is shown. After an uncaught error in our files, `document` gets the event, with the element "page" and the call "script".
   */
  "hs-error": { element: string; call: string; status: number; message: string; stale?: boolean };
  /** Before an element changes the address of the host page; cancelable. */
  "hs-navigate": { url: string; reason: "search" | "task" | "ai" | "login"; isNewTab?: boolean };
  /** Before a search leaves the host page; cancelable. */
  "hs-search": { text: string; zip: string; option?: unknown };
  /** The visitor has signed up. */
  "hs-subscribe": { zip: string; userId?: string };
  /** The sign-up has failed. */
  "hs-subscribe-error": { message: string };
  /** Cookie settings was pressed; cancelable. */
  "hs-cookie-settings": Record<string, never>;
  /** The stop button of the chat was pressed. */
  "hs-stop": Record<string, never>;
}

type EventsByName = { [Name in keyof ElementEvents]: CustomEvent<ElementEvents[Name]> };

declare global {
  interface HTMLElementEventMap extends EventsByName {}
  interface DocumentEventMap extends EventsByName {}
  interface WindowEventMap extends EventsByName {}
}
