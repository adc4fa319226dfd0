import type { R2WCBaseProps } from "@r2wc/core";
import { createRoot, type Root } from "react-dom/client";
import { ElementRoot } from "./ElementRoot";
import { mountedElementOf } from "./MountedElement";
import { rootOptions } from "./rootOptions";

/** Mounts an element for r2wc, like `@r2wc/react-to-web-component`, which cannot pass options to React's root. */
export const mountReact = {
  mount(node: Element, _: unknown, props: R2WCBaseProps): Root {
    const root = createRoot(node, rootOptions(mountedElementOf(rootOf(props)).gaveUp));
    mountReact.update(root, props);
    return root;
  },
  update(root: Root, props: R2WCBaseProps): void {
    root.render(<ElementRoot container={rootOf(props)} />);
  },
  unmount(root: Root): void {
    root.unmount();
  },
};

/** r2wc passes the shadow root, although its type says HTMLElement. */
const rootOf = ({ container }: R2WCBaseProps) => container as Node as ShadowRoot;
