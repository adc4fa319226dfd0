import { Component, type ReactNode } from "react";
import { hiddenName } from "../browser/documentProperty";
import { reportFailure } from "../element/ElementContext";
import { isFailedCall } from "../element/FailedCall";
import { PART_RETRY_MS } from "../limits";
import { type CarryOver, carryOverIn } from "../ui/carryOver";
import { useElement } from "./CurrentElement";

/**
 * A part of a view that fails alone: a list, a panel, a menu, a sheet or a form.
 *
 * Wrap the part where its parent renders it, with the condition inside: `<Part onFailure={close}>{isOpen && <Sheet />}</Part>`. If the part
 * throws while rendering, in an effect, or because another script has changed its nodes, it mounts again once. If it fails again, it
 * stays absent, `hs-error` reports the call `render`, and `onFailure` runs. It is tried again after a render without children, and after a
 * changed setting. Typed text, focus and open disclosures are carried over; other state that must survive belongs in the parent. The outermost nodes of a part must be elements, not text.
 */
export function Part({ onFailure, children }: { onFailure?: () => void; children: ReactNode }) {
  const element = useElement();
  return (
    <ErrorBoundary
      resetKey={element}
      root={element.hostElement.shadowRoot}
      fallback={null}
      onError={(error) => {
        // Where the page's markup hides a property of the document, no part can render. The whole element then shows its fallback.
        if (hiddenName(element.hostElement.ownerDocument)) throw error;
        const { call, cause } = isFailedCall(error) ? error : { call: "render", cause: error };
        reportFailure(element, call, cause);
        onFailure?.();
      }}
    >
      {children}
    </ErrorBoundary>
  );
}

interface BoundaryProps {
  /** After an error the children render again when this changes. A changed setting creates a new context. */
  resetKey: object;
  /** The root whose typed text, focus and open disclosures are carried over when the children mount again. */
  root: ShadowRoot | null | undefined;
  fallback: ReactNode;
  /** Called with the error if mounting the children again has not helped. */
  onError: (error: unknown) => void;
  children: ReactNode;
}

interface BoundaryState {
  resetKey: object | undefined;
  isBroken: boolean;
  failures: number;
  /** When the last error was thrown, in milliseconds since 1970. */
  failedAt: number;
}

/**
 * Mounts its children again after an error, because another script may have changed their nodes. After a second error it shows the fallback.
 * The fallback also renders between the two, because React lets a boundary catch only one error per render.
 */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { resetKey: undefined, isBroken: false, failures: 0, failedAt: 0 };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps(
    { resetKey, children }: BoundaryProps,
    state: BoundaryState,
  ): Partial<BoundaryState> | null {
    return state.resetKey === resetKey && children ? null : { resetKey, isBroken: false, failures: 0 };
  }

  /** Runs before the nodes of a broken part are removed. */
  override getSnapshotBeforeUpdate(_: BoundaryProps, { isBroken }: BoundaryState): null {
    if (!isBroken && this.state.isBroken) this.#carryOver?.collect(true);
    return null;
  }

  override componentDidUpdate(_: BoundaryProps, { isBroken }: BoundaryState): void {
    if (isBroken && !this.state.isBroken) this.#carryOver?.restoreSoon();
  }

  override componentDidCatch(error: unknown): void {
    const now = Date.now();
    const failures = now - this.state.failedAt > PART_RETRY_MS ? 1 : this.state.failures + 1;
    const isBroken = failures > 1;
    this.setState({ isBroken, failures, failedAt: now });
    if (isBroken) this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }

  get #carryOver(): CarryOver | null | undefined {
    const { root } = this.props;
    return root && carryOverIn(root);
  }
}
