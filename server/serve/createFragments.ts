import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import {
  createNavigationCache,
  FIRST_CHECK_MS,
  FRESH_MS,
  type NavigationCacheOptions,
} from "../fragments/createNavigationCache";
import { type Fragment, type Freshness, isPersonal, withoutVisitor } from "../fragments/Fragment";
import type { SharedStore } from "../fragments/SharedStore";
import { canRender, renderBare, renderConfigured } from "../index";

export interface SentFragment {
  name: string;
  html: Buffer;
  etag: string;
  state: Freshness;
  /** The fragment is bare because its data is too old to be shown. */
  isExpired?: boolean | undefined;
}

/** The last rendering of a fragment, with its data and time. */
interface Rendered {
  sent: SentFragment;
  navigation: object | undefined;
  at: number;
}

/** How often a starting process checks for data that another process is fetching. */
const FIRST_CHECKS = 10;

export interface FragmentsOptions
  extends Pick<NavigationCacheOptions, "load" | "onLoaded" | "now" | "freshMs" | "maxStaleMs"> {
  fragments: Fragment[];
  store?: SharedStore | undefined;
}

/**
 * Creates the fragments of a config, without the attributes that describe one visitor: all clients get the same response. A fragment is
 * rendered on its first request, when its data changes, and once a minute, since it contains the year. A fragment for signed-in visitors is
 * never rendered.
 *
 * @throws Error that names the fragment and the value if a fragment can never be rendered
 */
export function createFragments({ fragments, store, ...caching }: FragmentsOptions) {
  const { now = Date.now } = caching;
  for (const fragment of fragments) renderBare(fragment);
  const byName = new Map(
    fragments.map((configured) => {
      const fragment = withoutVisitor(configured);
      const bare = encoded(fragment.name, renderBare(fragment), "bare");
      return [configured.name, { fragment, bare, isShown: !isPersonal(configured) }];
    }),
  );
  const shown = [...byName.values()].filter(({ isShown }) => isShown).map(({ fragment }) => fragment);
  const urls = new Set(shown.flatMap(({ navigationUrl }) => navigationUrl ?? []));
  const rendered = new Map<string, Rendered>();
  const tried = new Set<string>();

  const cache = createNavigationCache({
    ...caching,
    isGood: (url, navigation) =>
      shown.every((fragment) => fragment.navigationUrl !== url || canRender(fragment, navigation)),
  });

  /** Resolves when there is data to show, or when all attempts have failed. */
  async function warm(url: string): Promise<void> {
    for (let check = 0; check <= FIRST_CHECKS; check += 1) {
      const refreshed = cache.warm(url, { store });
      if (await cache.whenShown(url)) {
        void refreshed.then(() => tried.add(url));
        return;
      }
      await refreshed;
      if (!store) break;
      // Another process may be fetching the data.
      await delay(FIRST_CHECK_MS, undefined, { ref: false });
    }
    tried.add(url);
  }

  function render(fragment: Fragment, navigation: object | undefined): SentFragment {
    const last = rendered.get(fragment.name);
    if (last && last.navigation === navigation && now() - last.at < FRESH_MS) return last.sent;
    const html = renderConfigured(fragment, navigation && { navigation });
    const sent = encoded(fragment.name, html, "fresh");
    rendered.set(fragment.name, { sent, navigation, at: now() });
    return sent;
  }

  return {
    /** Fetches all data once. Resolves when every address has data to show or has failed. */
    warm: () => Promise.all([...urls].map(warm)),
    /** Gives the store, which works again, the data that it lacks. */
    share: async () => store && cache.share(store),
    /** Whether all data has been requested, with or without success. */
    hasTriedAll: () => tried.size === urls.size,

    /** Returns a fragment by its name, which may end in `.html` like the files of `prerender`; undefined if there is none. */
    async find(name: string): Promise<SentFragment | undefined> {
      const found = byName.get(name) ?? byName.get(name.replace(/\.html$/, ""));
      if (!found) return undefined;
      const { fragment, bare, isShown } = found;
      if (!isShown) return bare;
      if (fragment.navigationUrl === undefined) return render(fragment, undefined);
      const { stored, state, isExpired } = await cache.lookUp(fragment.navigationUrl, { store });
      if (!stored) return { ...bare, isExpired };
      const sent = render(fragment, stored.navigation);
      return state === "fresh" ? sent : { ...sent, state };
    },
  };
}

function encoded(name: string, text: string, state: Freshness): SentFragment {
  const html = Buffer.from(text);
  return { name, html, etag: `"${createHash("sha256").update(html).digest("base64url")}"`, state };
}
