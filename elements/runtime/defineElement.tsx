import r2wc from "@r2wc/core";
import type { ComponentType } from "react";
import type { AddressSetting, ElementContext } from "../../src/page/ElementContext";
import {
  attributeName,
  type SettingsOf,
  type SettingTable,
  type SharedSettings,
  sharedSettings,
} from "../../src/page/settings";
import { ElementRoot } from "./ElementRoot";
import {
  type ElementView,
  MountedElement,
  type MountedElementOptions,
  mountedElement,
} from "./MountedElement";
import { mountReact } from "./mountReact";
import { ReactRoot } from "./ReactRoot";
import { version } from "./version";

/** What a door says of its element. */
export interface ElementDefinition<T extends SettingTable> {
  /** The element's name, `hs-…`. */
  tag: string;
  /** Its settings: each is an attribute in kebab-case and a property in camelCase. */
  settings: T;
  /** The base addresses it cannot do without as it is set now, for `diagnose`. */
  addresses?: (element: ElementContext<SettingsOf<T>>) => readonly AddressSetting[];
  /** What is seen. */
  view: ComponentType<{ element: ElementContext<SettingsOf<T>> }>;
  /** The children are no fallback but what the element may show: they stay hidden until the view shows its slot. */
  guardsChildren?: boolean;
  /** Keeps its place while the view waits, where the page gave no fallback children. */
  place?: ComponentType<{ element: ElementContext }>;
  /**
   * Asks for what the view will wait for, calls and downloads, as soon as the element comes into a document and whenever a setting has
   * changed: React has not rendered then. What a server has rendered is taken over when it has resolved, to anything but `false`.
   */
  start?: (element: ElementContext<SettingsOf<T>>) => Promise<unknown>;
  /** It waits until the page's one brand is known, and where it `tells`, its data may say which that is. */
  pageBrand?: "waits" | "tells";
}

interface ElementStatics {
  readonly addresses: (element: ElementContext) => readonly AddressSetting[];
  readonly tag: string;
  readonly settingNames: readonly string[];
  /** Which version of the script made this class: how a second copy knows the first. */
  readonly hsVersion: string;
}

/** What the script knows of any element's class. */
export type AnyElementClass = ElementStatics & { new (): HTMLElement };

/** The class of an element: an `HTMLElement` with the settings as properties. */
export type ElementClass<T extends SettingTable> = ElementStatics & {
  new (): HTMLElement & Partial<SettingsOf<T> & SharedSettings>;
};

/**
 * Makes the class of an element: the one place where r2wc, the shadow root, the shared stylesheet and the settings meet.
 *
 * r2wc makes the root and keeps React's; the rest of what a custom element owes its page is here, since r2wc 2.1 keeps the
 * old value of a removed attribute, throws on bad JSON, lets early properties shadow their accessors and loses its state on
 * a move. On a server it gives an empty class, so that importing an element touches no DOM.
 */
export function defineElement<T extends SettingTable>({
  tag,
  settings,
  view,
  place,
  start,
  addresses = () => [],
  guardsChildren = false,
  pageBrand,
}: ElementDefinition<T>): ElementClass<T> {
  if (typeof HTMLElement === "undefined") return class {} as unknown as ElementClass<T>;

  const table: SettingTable = { ...sharedSettings, ...settings };
  const names = Object.keys(table);
  const Base = r2wc(
    ElementRoot as ComponentType<object>,
    { shadow: "open", props: [] },
    mountReact,
  ) as unknown as {
    new (): HTMLElement & {
      /** What r2wc mounts in. */
      container: Node;
      connectedCallback(): void;
      disconnectedCallback(): void;
    };
  };

  class HsElement extends Base {
    static readonly tag = tag;
    static readonly settingNames = names;
    static readonly addresses = addresses as ElementStatics["addresses"];
    static readonly hsVersion = version;

    /** An accessor, as r2wc's is. */
    static get observedAttributes(): string[] {
      return [...names.map(attributeName), "lang"];
    }

    [mountedElement] = new MountedElement({
      tag,
      host: this,
      table,
      view: view as ElementView,
      place,
      guardsChildren,
      start: start as MountedElementOptions["start"],
      pageBrand,
    });
    private readonly reactRoot = new ReactRoot(this[mountedElement], {
      mount: (container) => {
        this.container = container;
        super.connectedCallback();
      },
      unmount: () => super.disconnectedCallback(),
    });

    constructor() {
      super();
      for (const name of names) this.takeEarlyProperty(name);
      stopKeysAtRoot(this.shadowRoot as ShadowRoot);
      this.shadowRoot?.addEventListener("slotchange", () => {
        this.reactRoot.childrenChanged();
        this[mountedElement].display.refresh();
      });
    }

    /** A root that came with the markup stays until our own content stands in its place. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return this.shadowRoot ?? super.attachShadow(init);
    }

    override connectedCallback(): void {
      try {
        this.reactRoot.connected();
      } catch (error) {
        this[mountedElement].gaveUp(error);
      }
    }

    /** Leaving the document may be a move: only who is still out in the next task has left. */
    override disconnectedCallback(): void {
      setTimeout(() => {
        if (this.isConnected) return;
        this.reactRoot.removed();
      });
    }

    /** `moveBefore` keeps everything by itself, but for what is in the top layer: that Firefox takes out. */
    connectedMoveCallback(): void {
      this.reactRoot.connected();
    }

    attributeChangedCallback(): void {
      this[mountedElement].changed();
    }

    /** A property set before the script came stands as the element's own and would hide the accessor. */
    private takeEarlyProperty(name: string): void {
      if (!Object.hasOwn(this, name)) return;
      const own = this as unknown as Record<string, unknown>;
      const value = own[name];
      delete own[name];
      own[name] = value;
    }
  }

  for (const name of names) {
    Object.defineProperty(HsElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HsElement) {
        return this[mountedElement].contexts.read(name);
      },
      set(this: HsElement, value: unknown) {
        this[mountedElement].contexts.properties.set(name, value);
        this[mountedElement].changed();
      },
    });
  }
  return HsElement as unknown as ElementClass<T>;
}

/** Outside the root a key event seems to come from the element itself, and a page's hotkeys would eat what is typed. */
function stopKeysAtRoot(root: ShadowRoot): void {
  for (const type of ["keydown", "keypress", "keyup"]) root.addEventListener(type, stopKey);
}

function stopKey(event: Event): void {
  const field = event.target as Element | null;
  if (field?.matches?.("input, textarea, select")) event.stopPropagation();
}
