import { type ComponentType, startTransition, useEffect, useSyncExternalStore } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { infoOnce } from "../../src/browser/log";
import { warnOfValue } from "../../src/settings/readSettings";
import { carryOverIn } from "../../src/ui/carryOver";
import { ElementView } from "../../src/views/ElementView";
import { en } from "../../src/words/en";
import type { App, ElementMount } from "../runtime/ElementMount";
import { rootOptions } from "./rootOptions";

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
      for (const type of REPLAYED) container.addEventListener(type, keepTarget, true);
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

/** The events that React dispatches again when it has hydrated their target. */
const REPLAYED = ["focusin", "mouseover", "pointerover", "dragenter", "gotpointercapture"];

/** Browsers clear the target of an event from a shadow root after its dispatch, but React reads it later. */
function keepTarget(event: Event): void {
  const { target } = event;
  const read = Object.getOwnPropertyDescriptor(Event.prototype, "target")?.get;
  Object.defineProperty(event, "target", { get: () => read?.call(event) ?? target });
}

// On a live host page, someone forgot to remove the attribute, or the page is in a frame like a preview's.
const AUTHORING_NOTE =
  'Authoring mode is on, because authoring is set or this page is in a sandboxed frame: elements show placeholders and make no calls. Set authoring="false" to end it.';

/** The outermost React component of an element. It provides the view with its element. */
function MountedView({ mount, view, placeholder }: ElementViews & { mount: ElementMount }) {
  const { tag, guardsChildren, settings, viewFailed } = mount;
  const readContext = () => settings.context;
  const element = useSyncExternalStore(settings.subscribe, readContext, readContext);
  const { authoring, messages } = element.settings;
  useEffect(() => {
    if (authoring) infoOnce(AUTHORING_NOTE);
  }, [authoring]);
  useEffect(() => {
    // A lazy file, because few elements have messages. Without it there is no warning.
    if (messages)
      import("../../src/settings/reportUnknownMessages").then(
        (file) => file.reportUnknownMessages(settings.sources(), Object.keys(en), warnOfValue(tag)),
        () => undefined,
      );
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
