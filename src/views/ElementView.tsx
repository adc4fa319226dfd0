import { type ComponentType, type ReactNode, Suspense, use, useLayoutEffect } from "react";
import type { ElementContext } from "../element/ElementContext";
import { frame } from "../ui/base.styles";
import { classes } from "../ui/classes";
import { PLACEHOLDER_CLASS } from "../ui/stylesheet";
import { paletteClass } from "../ui/theme";
import { CurrentElement, useElement } from "./CurrentElement";
import { ErrorBoundary } from "./Part";
import { Words } from "./Words";

interface ElementViewProps {
  element: ElementContext;
  view: ComponentType;
  /** The children are guarded content, not a fallback. Only the view may show them. */
  guardsChildren?: boolean;
  /** Reserves the element's space while the view waits. */
  placeholder?: ComponentType | undefined;
  onError: (error: unknown) => void;
}

/**
 * Renders an element's view and provides the element by context. While the view suspends, and when it throws, the host page's fallback
 * children show. The tree is the same on a server and in a browser.
 */
export function ElementView({
  element,
  view: View,
  guardsChildren = false,
  placeholder: Placeholder,
  onError,
}: ElementViewProps) {
  const hasSlot = !guardsChildren;
  return (
    <CurrentElement value={element}>
      <ErrorBoundary
        resetKey={element}
        root={element.hostElement.shadowRoot}
        fallback={<Fallback hasSlot={hasSlot} />}
        onError={onError}
      >
        <Suspense
          fallback={
            <Fallback isPending hasSlot={hasSlot}>
              {Placeholder && <Placeholder />}
            </Fallback>
          }
        >
          <AfterBrand>
            <Words>
              <ShownContent />
              <View key={element.attempt} />
            </Words>
          </AfterBrand>
        </Suspense>
      </ErrorBoundary>
    </CurrentElement>
  );
}

/** Suspends an element that shows the host page's brand until that brand is decided. */
function AfterBrand({ children }: { children: ReactNode }) {
  const { brandPending } = useElement();
  if (brandPending) use(brandPending);
  return children;
}

/** Reports that the content shows. A `Fallback` inside the view reports later, so it takes precedence. */
function ShownContent() {
  const { reportShown } = useElement();
  useLayoutEffect(() => reportShown("content"), [reportShown]);
  return null;
}

interface FallbackProps {
  isPending?: boolean;
  hasSlot?: boolean;
  children?: ReactNode;
}

/**
 * Shows the host page's fallback children when the element has no content. If `isPending`, the element still waits for its content.
 * Without fallback children, `children` then reserve its space. An element that guards its children has no slot here.
 */
export function Fallback({ isPending = false, hasSlot = true, children }: FallbackProps) {
  const { reportShown } = useElement();
  const shown = isPending ? (children ? "placeholder" : "pending") : "absent";
  useLayoutEffect(() => {
    reportShown(shown);
    return () => reportShown("content");
  }, [reportShown, shown]);
  return (
    <>
      {hasSlot && <slot />}
      {children && <div className={PLACEHOLDER_CLASS}>{children}</div>}
    </>
  );
}

/** The outermost node of a view: basic text styles, the brand's colors, `part="base"`. */
export function Frame({
  className,
  lang,
  children,
}: {
  className?: string;
  /** The language of everything inside, when it differs from the document's. */
  lang?: string | undefined;
  children: ReactNode;
}) {
  const { palette } = useElement().brand;
  return (
    <div part="base" lang={lang} className={classes(frame, paletteClass(palette), className)}>
      {children}
    </div>
  );
}
