/*
 * Runs before everything else on a demo page and keeps every hs-* event, also those from before the
 * inspector is there. Plain old script: it must not wait.
 */
(() => {
  const names = [
    "hs-ready",
    "hs-error",
    "hs-navigate",
    "hs-search",
    "hs-subscribe",
    "hs-subscribe-error",
    "hs-cookie-settings",
    "hs-stop",
    "hs-consent",
    "hs-analytics",
    "hs-tracker-ready",
    "hs-tracker-not-ready",
  ];
  const heard = [];
  const listeners = [];
  const onEvent = (event) => {
    const [target] = event.composedPath();
    const entry = {
      at: Date.now(),
      type: event.type,
      target: target instanceof Element ? target.tagName.toLowerCase() : "document",
      detail: event.detail,
    };
    heard.push(entry);
    for (const listener of listeners) listener(entry);
  };
  for (const name of names) document.addEventListener(name, onEvent);

  /** Tells of every event so far and from now on. */
  window.demoEvents = {
    listen(listener) {
      for (const entry of heard) listener(entry);
      listeners.push(listener);
    },
  };
})();
