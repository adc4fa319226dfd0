import { hasCookie } from "./cookies";
import { whenActivated } from "./documentLifecycle";
import { attempt } from "./storage";

const NAME = "hs-refusal";
/** The cookie that identifies a visitor. A refusal deletes it. */
const IDENTITY = /^snplid\./;

/**
 * Connects the open documents of a site, so that a refusal in one applies at once in all of them. It uses both a channel and storage events,
 * because a browser may support only one of them. It leaves nothing in storage.
 * @param onRefused called after a refusal in another document, possibly more than once per refusal
 * @returns a function that sends a refusal of this document to the others
 */
export function connectRefusals(window: Window & typeof globalThis, onRefused: () => void): () => void {
  // In a prerendered document, a refusal applies on activation and overrides the document's own earlier decisions.
  const onRefusal = () => whenActivated(window.document, onRefused);
  let channel: BroadcastChannel | undefined;
  let hadIdentity = false;

  function open(): void {
    attempt(() => {
      channel = new window.BroadcastChannel(NAME);
      channel.onmessage = onRefusal;
    });
  }

  open();
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === NAME && newValue) onRefusal();
  });
  // An open channel would keep the document out of the back/forward cache.
  window.addEventListener("pagehide", () => {
    channel?.close();
    channel = undefined;
    hadIdentity = hasCookie(IDENTITY);
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    open();
    // In the back/forward cache, the document received no messages.
    if (hadIdentity && !hasCookie(IDENTITY)) onRefusal();
  });

  return () => {
    attempt(() => channel?.postMessage(""));
    attempt(() => {
      window.localStorage.setItem(NAME, String(Date.now()));
      window.localStorage.removeItem(NAME);
    });
  };
}
