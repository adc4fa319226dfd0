import type { ElementContext } from "../../src/element/ElementContext";

/** The element's side of a view. */
export interface ViewHost {
  readonly tag: string;
  readonly guardsChildren: boolean;
  readonly contexts: { get(): ElementContext; subscribe(listener: () => void): () => void };
  /** The view threw an error. */
  failed(error: unknown): void;
  /** React cannot show the element at all. */
  gaveUp(error: unknown): void;
}

/** A view in an element. */
export interface MountedView {
  unmount(): void;
}

/** The part of the script with React and the views. `hs.js` loads it when an element needs it. */
export interface App {
  /** Renders an element's view into a node. */
  mount(host: ViewHost, container: Node): MountedView;
  /** Hydrates the markup that a server rendered. */
  hydrate(host: ViewHost, container: HTMLElement): MountedView;
}
