import { Component, type ReactNode } from "react";
import { reportFailure } from "../element/ElementContext";
import { isFailedCall } from "../element/FailedCall";
import { PART_RETRY_MS } from "../limits";
import { useElement } from "./CurrentElement";

/**
 * A part of a view that fails alone: a list, a panel, a menu, a sheet or a form.
 *
 * Wrap the part where its parent renders it, with the condition inside: `<Part onFailure={close}>{isOpen && <Sheet />}</Part>`. If the part
 * throws while rendering, in an effect, or because another script has changed its nodes, it mounts again once. If it fails again, it
 * stays absent, `hs-error` reports the call `render`, and `onFailure` runs. It is tried again after a render without children, and after a
 * changed setting. State that must survive belongs in the parent. The outermost nodes of a part must be elements, not text.
 */
export function Part({ onFailure, children }: { onFailure?: () => void; children: ReactNode }) {
  const element = useElement();
  return (
    <ErrorBoundary
      resetKey={element}
      fallback={null}
      onError={(error) => {
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
  fallback: ReactNode;
  /** Called with the error if mounting the children again has not helped. */
  onError: (error: unknown) => void;
  children: ReactNode;
}

interface BoundaryState {
  resetKey: object | undefined;
  /** An error has just been thrown. */
  hasFailed: boolean;
  /** The number of errors in a row. */
  failures: number;
  /** When the last error was thrown, in milliseconds since 1970. */
  failedAt: number;
}

/** Mounts its children again after an error, because another script may have changed their nodes. After a second error it shows the fallback. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { resetKey: undefined, hasFailed: false, failures: 0, failedAt: 0 };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  /** Counts the errors. React calls this after `getDerivedStateFromError`, which does not know the state. */
  static getDerivedStateFromProps(
    { resetKey, children }: BoundaryProps,
    { failures, failedAt, ...state }: BoundaryState,
  ): Partial<BoundaryState> {
    if (!state.hasFailed) return state.resetKey === resetKey && children ? {} : { resetKey, failures: 0 };
    const now = Date.now();
    return { hasFailed: false, failures: now - failedAt > PART_RETRY_MS ? 1 : failures + 1, failedAt: now };
  }

  override componentDidCatch(error: unknown): void {
    if (this.#isAbsent) this.props.onError(error);
  }

  override render(): ReactNode {
    return this.#isAbsent ? this.props.fallback : this.props.children;
  }

  get #isAbsent(): boolean {
    return this.state.failures > 1;
  }
}
