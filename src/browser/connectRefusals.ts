import { hasCookie } from "./cookies";
import { whenActivated } from "./whenActivated";

const NAME = "hs-refusal";
/** The cookie that identifies a visitor; a refusal deletes it. */
const IDENTITY = /^snplid\./;

/**
 * Connects the open documents of a site, so that a refusal in one applies in all of them at once. It is sent both by a channel and by
 * storage events, because a browser may offer only one of them; nothing stays stored.
 * @param onRefused called when another document has refused, possibly more than once for the same refusal
 * @returns a function that sends a refusal of this document to the others
 */
export function connectRefusals(window: Window & typeof globalThis, onRefused: () => void): () => void {
  // In a prerendered document it applies after everything that the document itself has decided until then.
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
    // The document received no messages while it was in the cache.
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

function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // The storage is missing, full or blocked here; the other way may still work.
  }
}
