/* Runs before everything else on a demo page and records every hs-* event, also those before the inspector is loaded. It is a classic script, because it must not wait. */
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
  const entries = [];
  const listeners = [];
  const onEvent = (event) => {
    const [target] = event.composedPath();
    const entry = {
      at: Date.now(),
      type: event.type,
      target: target instanceof Element ? target.tagName.toLowerCase() : "document",
      detail: event.detail,
    };
    entries.push(entry);
    for (const listener of listeners) listener(entry);
  };
  for (const name of names) document.addEventListener(name, onEvent);

  /** Calls the listener for every past and future event. */
  window.demoEvents = {
    listen(listener) {
      for (const entry of entries) listener(entry);
      listeners.push(listener);
    },
  };
})();
