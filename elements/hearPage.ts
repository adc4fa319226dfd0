import { pageServices } from "../src/page/services";

/** What a page's own changes ask of an element. */
export interface PageHearer {
  /** What it is set to, or the visitor, may have changed. */
  changed(): void;
  /** The network is back. */
  tryAgain(): void;
}

const hearers = new Set<PageHearer>();
let languages: MutationObserver | undefined;

/** Hears of the page's settings, brand and languages, of its return from the back/forward cache and of the network's; returns how to stop. */
export function hearPage(hearer: PageHearer): () => void {
  const { pageBrand, pageSettings } = pageServices();
  const stops = [pageSettings.subscribe(hearer.changed), pageBrand.subscribe(hearer.changed)];
  hearers.add(hearer);
  // One of each for all of them, as long as there are any.
  if (hearers.size === 1) {
    window.addEventListener("pageshow", onPageShow);
    window.addEventListener("online", onOnline);
    languages = new MutationObserver(changeAll);
    languages.observe(document, { subtree: true, attributeFilter: ["lang"] });
  }
  return () => {
    for (const stop of stops) stop();
    hearers.delete(hearer);
    if (hearers.size) return;
    window.removeEventListener("pageshow", onPageShow);
    window.removeEventListener("online", onOnline);
    languages?.disconnect();
  };
}

/** Back from the back/forward cache: the visitor may have signed in or out since. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) changeAll();
}

function changeAll(): void {
  hearers.forEach((hearer) => {
    hearer.changed();
  });
}

function onOnline(): void {
  hearers.forEach((hearer) => {
    hearer.tryAgain();
  });
}
