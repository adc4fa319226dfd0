import { type ComponentType, startTransition, useEffect, useSyncExternalStore } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { reportUnknownMessages, warnOfValue } from "../../src/settings/readSettings";
import { carryOverIn } from "../../src/ui/carryOver";
import { ElementView } from "../../src/views/ElementView";
import { en } from "../../src/words/en";
import type { App, ElementMount } from "../runtime/ElementMount";
import { rootOptions } from "./rootOptions";

/** The React components of an element. */
export interface ElementViews {
  view: ComponentType;
  /** Reserves the element's space while the view suspends, if the host page gave no fallback children. */
  placeholder?: ComponentType;
}

/** Creates the rendering part of the script. `views` has one entry per tag. */
export function createApp(views: Readonly<Record<string, ElementViews>>): App {
  const rootOf = (mount: ElementMount) => (
    <MountedView mount={mount} {...(views[mount.tag] as ElementViews)} />
  );
  return {
    mount(mount, container) {
      const root = createRoot(container as Element, rootOptions(mount.reactCannotRun));
      root.render(rootOf(mount));
      return root;
    },
    hydrate(mount, container) {
      let root: Root | undefined;
      const carryOver = carryOverIn(container.getRootNode() as ShadowRoot).collect(false);
      // In a transition, React hydrates in slices and handles the visitor's input between them.
      startTransition(() => {
        root = hydrateRoot(
          container,
          rootOf(mount),
          rootOptions(mount.reactCannotRun, () => carryOver.restoreSoon()),
        );
      });
      return { unmount: () => root?.unmount() };
    },
  };
}

interface MountedViewProps extends ElementViews {
  mount: ElementMount;
}

/** The outermost React component of an element. It provides the view with its element. */
function MountedView({ mount, view, placeholder }: MountedViewProps) {
  const { tag, guardsChildren, settings, viewFailed } = mount;
  const readContext = () => settings.context;
  const element = useSyncExternalStore(settings.subscribe, readContext, readContext);
  const { messages } = element.settings;
  useEffect(() => {
    if (messages) reportUnknownMessages(settings.sources(), Object.keys(en), warnOfValue(tag));
  }, [messages, settings, tag]);
  return (
    <ElementView
      element={element}
      view={view}
      guardsChildren={guardsChildren}
      placeholder={placeholder}
      onError={viewFailed}
    />
  );
}
