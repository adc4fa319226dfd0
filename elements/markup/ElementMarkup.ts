import { markTime } from "../../src/browser/documentLifecycle";
import type { ElementContext } from "../../src/element/ElementContext";
import { mismatchOf, readPrerendered } from "../../src/element/serverMarkup";
import { FRAGMENT_DATA_WAIT_MS } from "../../src/limits";
import { ownOnly } from "../../src/ownOnly";
import { pageServices } from "../../src/page/services";
import { componentDisplayed } from "../../src/tracking/events/components";
import { adoptFragmentStyles } from "../../src/ui/stylesheet";
import type { ElementBehavior, ElementDefinition } from "../runtime/ElementDefinition";
import type { ElementRoot } from "../runtime/ElementRoot";
import type { ElementSettings } from "../runtime/ElementSettings";
import type { ElementState, MarkupEventType } from "../runtime/elementState";
import { type FragmentElement, requestFragment, untilTogether } from "./fragments";
import { afterFrame, fetchWhenIdle, isApproached, type WakeUp, watchForWakeUp } from "./wakeUp";

export interface MarkupOwner
  extends FragmentElement,
    Pick<ElementDefinition, "brandRole">,
    Pick<ElementBehavior, "load" | "loadData" | "needsView"> {
  settings: ElementSettings;
  root: ElementRoot;
  readState(): ElementState;
  /** Requests the app. Resolves when it has loaded or failed. */
  requestApp(): Promise<void>;
  /** Downloads the app and what `load` requests in an idle moment, without running it. */
  fetchFiles?(load: () => Promise<unknown> | undefined): void;
  send(type: MarkupEventType): void;
}

/** The markup of an element that has no view yet: from the page, or from a fragment. */
export class ElementMarkup {
  /** Whether the element uses its fragment, or why not. Empty if it has not requested one. */
  fragment = "";
  readonly #owner: MarkupOwner;
  #wakeUp: WakeUp | undefined = undefined;
  #isReady = false;

  constructor(owner: MarkupOwner) {
    this.#owner = owner;
  }

  /** Waits for the end of the server's markup, then watches it. */
  async read(): Promise<void> {
    const { root, settings, readState, send } = this.#owner;
    const isComplete = await root.markupParsed();
    if (readState().phase !== "prerendered") return;
    if (!isComplete) {
      root.clear();
      send("markupMissing");
      return;
    }
    settings.setPrerendered(ownOnly(readPrerendered(root.container as HTMLElement)));
    send("markupComplete");
    this.#watch();
  }

  /** The settings were read again. Requests the fragment, or the data of the markup. */
  update(): void {
    const { hasMarkup, phase } = this.#owner.readState();
    if (hasMarkup) this.#watch();
    else if (phase === "waiting") void this.#requestFragment();
  }

  /** Sets `aria-current`. Few pages have a link to themselves, so the file is lazy. */
  addressChanged(): void {
    const { hostElement, root, readState } = this.#owner;
    const hasView = () => readState().phase !== "prerendered";
    if (hasView() || !hasLinkToPage(root.root)) return;
    import("../../src/browser/documentAddress").then(
      (file) => hasView() || file.markCurrentPage(hostElement),
      () => undefined,
    );
  }

  /** The view handles what the visitor has sent (`replay`), or there will be none (`release`). */
  end(how: "replay" | "release"): void {
    this.#wakeUp?.end(how);
  }

  /** The element was removed, or works without a view from now on. */
  stop(): void {
    this.#wakeUp?.end();
    this.#wakeUp = undefined;
    this.#isReady = false;
  }

  /** Shows the element's fragment if it fits. Otherwise the element renders without one. */
  async #requestFragment(): Promise<void> {
    const { brandRole, hostElement, root, settings, tag, readState, send } = this.#owner;
    // A header's data can tell the page's brand too. They are requested only if its fragment is late.
    if (brandRole === "providesPageBrand")
      setTimeout(() => readState().phase === "waiting" && this.#loadData(), FRAGMENT_DATA_WAIT_MS);
    const found = (await requestFragment(this.#owner)) ?? { reason: "" };
    if ("server" in found) await untilTogether();
    const { isAwake, phase } = readState();
    if (phase !== "waiting" || isAwake) return;
    if ("server" in found) {
      const { server } = found;
      const { context } = settings;
      // A fragment of another version or with other settings is refused at once, and its brand does not count.
      if (context.brandPending && !/^[vs]/.test(mismatchOf(server, context) ?? "")) {
        // Only the header's data can tell the page's brand, and its fragment was made from them.
        if (brandRole === "providesPageBrand")
          pageServices().pageBrand.setHeaderDomain(hostElement, server.brand);
        // The decision changes the settings, so this method runs again.
        if (settings.context.brandPending) return;
      }
      this.fragment =
        mismatchOf(server, settings.context) ?? found.attach(root.root, adoptFragmentStyles) ?? "used";
    } else this.fragment = found.reason;
    if (this.fragment === "used") {
      markTime(tag, "fragment");
      send("markupFound");
    } else this.#wake();
  }

  /** Keeps the markup until the visitor approaches, or until only the view can show a change. */
  #watch(): void {
    const { hostElement, root, settings, requestApp, fetchFiles, load, needsView, send } = this.#owner;
    const { context } = settings;
    const { brandPending, prerendered } = context;
    this.#wakeUp ??= watchForWakeUp(hostElement, requestApp, this.#wake);
    const isOutdated = !brandPending && prerendered?.mismatch?.(context) !== undefined;
    if (context.settings.authoring || isOutdated || needsView?.(context)) {
      this.#wake();
      return;
    }
    if (isApproached(hostElement)) this.#wakeUp.approach();
    // The header's data may tell the brand. Otherwise they are rarely newer than the markup, so the frame that shows it comes first.
    if (brandPending) this.#loadData();
    else afterFrame(() => this.#loadData());
    if (brandPending || this.#isReady) return;
    this.#isReady = true;
    showSignUp(root.root, context);
    this.addressChanged();
    send("markupReady");
    fetchWhenIdle(() => fetchFiles?.(() => load?.(settings.context)));
  }

  #loadData(): void {
    const { settings, loadData, readState } = this.#owner;
    const { context } = settings;
    const { brandPending, prerendered } = context;
    loadData?.(context).then(
      (data) => {
        if (settings.context !== context || brandPending || !readState().hasMarkup) return;
        // Only the view can show data that differ from the markup's.
        if (prerendered?.isStale?.(context, data)) this.#wake();
      },
      () => undefined,
    );
  }

  #wake = (): void => this.#owner.send("woken");
}

/** Whether a link leads to the path of the current page, or is marked as such. */
function hasLinkToPage(root: ShadowRoot): boolean {
  const links = [...root.querySelectorAll<HTMLAnchorElement>("a[href]")];
  return links.some(
    ({ ariaCurrent, host, pathname }) =>
      ariaCurrent || (host === location.host && pathname === location.pathname),
  );
}

/** Enables a sign-up that only works with the script, and reports that it shows. */
function showSignUp(root: ShadowRoot, { track }: ElementContext): void {
  const band = root.querySelector<HTMLElement>("[part=band][data-component]");
  if (!band) return;
  band.removeAttribute("inert");
  const label = band.querySelector("[part=heading]")?.textContent ?? "";
  track(componentDisplayed({ component_type: band.dataset.component ?? "", label }), true);
}
