import { hasCookie } from "./cookies";

const NAME = "hs-refusal";
/** The cookie that says who a visitor is; it goes with a refusal. */
const IDENTITY = /snplid\./;

/**
 * Connects the open documents of a site, so that a refusal in one holds in all of them at once. A channel and storage events carry
 * it, since a page may be without either; nothing stays stored.
 * @param onRefusal another document has refused; may be called more than once for the same refusal
 * @returns tells the other documents of a refusal in this one
 */
export function connectRefusals(window: Window & typeof globalThis, onRefusal: () => void): () => void {
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
  // An open channel would keep the page out of the back/forward cache.
  window.addEventListener("pagehide", () => {
    channel?.close();
    channel = undefined;
    hadIdentity = hasCookie(IDENTITY);
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    open();
    // The page was not told anything while it was in the cache.
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
    // Missing, full or forbidden here: the other way may still work.
  }
}
