import r2wc from "@r2wc/core";
import { version } from "../../package.json";
import { stopKeysAtRoot } from "../../src/browser/presses";
import type { AddressSetting, ElementContext } from "../../src/element/ElementContext";
import { ownOnly } from "../../src/ownOnly";
import { createServices } from "../../src/page/createServices";
import { provideServices } from "../../src/page/services";
import { attributeName } from "../../src/settings/attributeName";
import {
  type SettingsOf,
  type SettingTable,
  type SharedSettings,
  sharedSettings,
} from "../../src/settings/settings";
import { appFile, fetchFiles } from "./appFile";
import type { ElementBehavior, ElementDefinition } from "./ElementDefinition";
import { ElementMount, type ElementMountOptions, type MountedView } from "./ElementMount";

interface ElementStatics<Tag extends string> {
  readonly addresses: (element: ElementContext) => readonly AddressSetting[];
  readonly tag: Tag;
  readonly table: SettingTable;
  /** The version of the script. Another copy of the script recognizes our classes by it. */
  readonly hsVersion: string;
}

/** The class of any element, without its settings. */
export type AnyElementClass = ElementStatics<string> & { new (): HTMLElement };

/** The class of an element: an `HTMLElement` with the settings as properties. */
export type ElementClass<Tag extends string, T extends SettingTable> = ElementStatics<Tag> & {
  new (): HTMLElement & Partial<SettingsOf<T> & SharedSettings>;
};

/**
 * Creates the class of an element. This function connects r2wc, the shadow root, the shared stylesheet and the settings.
 *
 * r2wc creates the shadow root and keeps React's root. This function does the rest, because r2wc 2.1 keeps the old value of a removed attribute,
 * throws on invalid JSON, lets early properties hide their accessors and loses its state on a move. On a server this returns an empty class, so
 * that importing an element touches no DOM.
 */
export function defineElement<Tag extends string, T extends SettingTable>(
  definition: ElementDefinition<Tag, T>,
  behavior: ElementBehavior<SettingsOf<T>> & Partial<Pick<ElementMountOptions, "loadApp">> = {},
): ElementClass<Tag, T> {
  if (typeof HTMLElement === "undefined") return class {} as unknown as ElementClass<Tag, T>;

  provideServices(createServices);

  const table: SettingTable = ownOnly({ ...sharedSettings, ...definition.settings });
  const names = Object.keys(table);
  const Base = r2wc(
    // The view is looked up by tag when it is mounted.
    () => null,
    { shadow: "open", props: [] },
    viewOfElement,
  ) as unknown as {
    new (): HTMLElement & {
      container: Node;
      connectedCallback(): void;
      disconnectedCallback(): void;
    };
  };

  class HsElement extends Base {
    static readonly tag = definition.tag;
    static readonly table = table;
    static readonly addresses = ownOnly(behavior).addresses ?? (() => []);
    static readonly hsVersion = version;

    /** An accessor, because r2wc defines one. */
    static get observedAttributes(): string[] {
      return [...names.map(attributeName), "lang"];
    }

    readonly mount = new ElementMount(
      ownOnly<ElementMountOptions>({
        loadApp: appFile.load,
        fetchFiles,
        ...definition,
        // The context's settings are those of the definition, which TypeScript cannot see here.
        ...(behavior as Partial<ElementMountOptions>),
        hostElement: this,
        table,
        mount: (container) => {
          this.container = container;
          super.connectedCallback();
        },
        unmount: () => super.disconnectedCallback(),
      }),
    );

    constructor() {
      super();
      for (const name of names) applyEarlyProperty(this, name);
      stopKeysAtRoot(this.shadowRoot as ShadowRoot);
      this.shadowRoot?.addEventListener("slotchange", () => this.mount.childrenChanged());
    }

    /** Keeps the content of a declarative root, which the native method would remove. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return this.shadowRoot ?? super.attachShadow(init);
    }

    override connectedCallback(): void {
      try {
        this.mount.connected();
      } catch (error) {
        this.mount.reactCannotRun(error);
      }
    }

    /** A disconnect may be part of a move, so the element counts as removed only if it is still outside in the next task. */
    override disconnectedCallback(): void {
      setTimeout(() => {
        if (!this.isConnected) this.mount.removed();
      });
    }

    /** `moveBefore` keeps the element's state, but Firefox removes its nodes from the top layer. */
    connectedMoveCallback(): void {
      this.mount.connected();
    }

    attributeChangedCallback(): void {
      this.mount.changed();
    }
  }

  defineProperties(HsElement.prototype, names);
  return HsElement as unknown as ElementClass<Tag, T>;
}

/** An element of ours. */
export type MountedHost = HTMLElement & { readonly mount: ElementMount };

/** Mounts an element for r2wc. The prop `container` is the shadow root, although r2wc types it as HTMLElement. */
const viewOfElement = {
  mount(node: Element, _: unknown, { container }: { container: HTMLElement }): MountedView {
    const { host } = container as Node as ShadowRoot;
    return (host as MountedHost).mount.renderInto(node);
  },
  update: () => undefined,
  unmount: (view: MountedView) => view.unmount(),
};

function defineProperties(prototype: HTMLElement, names: readonly string[]): void {
  for (const name of names) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: Partial<MountedHost>) {
        return this.mount?.settings.read(name);
      },
      set(this: Partial<MountedHost>, value: unknown) {
        this.mount?.settings.properties.set(name, value);
        this.mount?.changed();
      },
    });
  }
}

/** A property that was set before the script ran is on the element itself and would hide the accessor. */
function applyEarlyProperty(element: HTMLElement, name: string): void {
  if (!Object.hasOwn(element, name)) return;
  const properties = element as unknown as Record<string, unknown>;
  const value = properties[name];
  delete properties[name];
  properties[name] = value;
}
