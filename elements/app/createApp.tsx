import { startTransition } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import type { App, ViewHost } from "../runtime/App";
import { ElementRoot } from "./ElementRoot";
import type { ElementViews } from "./ElementViews";
import { rootOptions } from "./rootOptions";

/** Creates the rendering part of the script. `views` has one entry per tag. */
export function createApp(views: Readonly<Record<string, ElementViews>>): App {
  const viewsOf = ({ tag }: ViewHost) => views[tag] as ElementViews;
  return {
    mount(host, container) {
      const root = createRoot(container as Element, rootOptions(host.gaveUp));
      root.render(<ElementRoot host={host} {...viewsOf(host)} />);
      return root;
    },
    hydrate(host, container) {
      let root: Root | undefined;
      // In a transition, React hydrates in slices and handles the visitor's input between them.
      startTransition(() => {
        root = hydrateRoot(
          container,
          <ElementRoot host={host} {...viewsOf(host)} />,
          rootOptions(host.gaveUp),
        );
      });
      return { unmount: () => root?.unmount() };
    },
  };
}
