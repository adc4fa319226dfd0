import { Component, type ReactNode, Suspense, useLayoutEffect, useSyncExternalStore } from "react";
import type { ElementContext } from "../src/page/ElementContext";
import { Fallback } from "../src/views/Fallback";
import { Words } from "../src/views/Words";
import { mountedElementOf } from "./MountedElement";

/** React's outermost component in an element: gives the view its context and catches what it throws. */
export function ElementRoot({ container }: { container: ShadowRoot }) {
  const mounted = mountedElementOf(container);
  const element = useSyncExternalStore(mounted.subscribe, mounted.getContext, mounted.getContext);
  useLayoutEffect(() => mounted.rendered(), [mounted]);
  return (
    <ErrorBoundary element={element} onError={(error) => mounted.failed(error)}>
      <Suspense fallback={<Fallback element={element} isPending />}>
        <Words element={element}>
          <mounted.view key={mounted.attempt} element={element} />
        </Words>
      </Suspense>
    </ErrorBoundary>
  );
}

interface BoundaryProps {
  element: ElementContext;
  onError: (error: unknown) => void;
  children: ReactNode;
}

interface BoundaryState {
  element: ElementContext | undefined;
  hasFailed: boolean;
}

class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { element: undefined, hasFailed: false };

  /** A changed setting is a new context, and a new try. */
  static getDerivedStateFromProps({ element }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return state.element === element ? null : { element, hasFailed: false };
  }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Fallback element={this.props.element} /> : this.props.children;
  }
}
