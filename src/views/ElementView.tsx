import { Component, type ComponentType, type ReactNode, Suspense, use, useLayoutEffect } from "react";
import type { ElementContext } from "../page/ElementContext";
import { Fallback } from "./Fallback";
import { Words } from "./Words";

export interface ElementViewProps {
  element: ElementContext;
  /** The element's component. */
  view: ComponentType<{ element: ElementContext }>;
  /** Reserves the element's space while the view waits. */
  place?: ComponentType<{ element: ElementContext }> | undefined;
  onError: (error: unknown) => void;
}

/**
 * Renders an element's view; while it waits (`use`) and when it throws, the page's fallback children show. The tree is
 * the same on a server and in a browser.
 */
export function ElementView({ element, view: View, place: Place, onError }: ElementViewProps) {
  return (
    <ErrorBoundary element={element} onError={onError}>
      <Suspense
        fallback={
          <Fallback element={element} isPending>
            {Place && <Place element={element} />}
          </Fallback>
        }
      >
        <AfterBrand element={element}>
          <Words element={element}>
            <ShownContent element={element} />
            <View key={element.attempt} element={element} />
          </Words>
        </AfterBrand>
      </Suspense>
    </ErrorBoundary>
  );
}

/** Makes an element that shows the page's brand wait until that brand is decided. */
function AfterBrand({ element, children }: { element: ElementContext; children: ReactNode }) {
  if (element.brandPending) use(element.brandPending);
  return children;
}

/** Reports that the content shows; a `Fallback` inside the view reports after it and takes precedence. */
function ShownContent({ element: { shows } }: { element: ElementContext }) {
  useLayoutEffect(() => shows("content"), [shows]);
  return null;
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

  /** A changed setting makes a new context, and the view is then tried again. */
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
