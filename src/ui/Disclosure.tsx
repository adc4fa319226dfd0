import {
  type HTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from "react";
import { hasPassedOn, wasOpen } from "./carryOver";
import { classes } from "./classes";
import * as styles from "./Disclosure.styles";
import { useIsLive } from "./useIsLive";

interface DisclosureProps extends Omit<HTMLAttributes<HTMLElement>, "onToggle" | "onClick"> {
  isOpen: boolean;
  /** Called on a press. Called without an event if it was open before the script ran. */
  onToggle: (event?: MouseEvent) => void;
  /** Called instead of `onToggle` if it was open before the script ran. */
  onFoundOpen?: () => void;
  controls?: string | undefined;
  /** Until the script is live, only one disclosure of a group is open. */
  group?: string | undefined;
  part?: string;
  /** The layout class, for both `<details>` and `<button>`. */
  placeClass?: string;
  /** Adds an `<h2>`: inside `<summary>` or around the button, as HTML requires. */
  isHeading?: boolean;
  children: ReactNode;
}

/**
 * Opens and closes a panel. It is a native `<details>` on a server and until the script is live, then a button. The button keeps the open
 * state and the focus. The panel is a sibling, not a child, so that its nodes survive that change.
 */
export function Disclosure(props: DisclosureProps) {
  // Whether `<details>` had the focus, which passes to the button that replaces it.
  const focus = useRef(false);
  return useIsLive() ? <LiveToggle {...props} focus={focus} /> : <NativeToggle {...props} focus={focus} />;
}

type ToggleProps = DisclosureProps & { focus: RefObject<boolean> };

function NativeToggle(props: ToggleProps) {
  const { isOpen, onToggle, onFoundOpen = onToggle, controls, group, placeClass, isHeading, ...rest } = props;
  const { "aria-haspopup": _, focus, children, ...summary } = rest;
  const details = useRef<HTMLDetailsElement>(null);
  const foundOpen = useEffectEvent(onFoundOpen);

  useLayoutEffect(() => {
    const node = details.current;
    if (node?.open) {
      hasPassedOn(node.firstElementChild as HTMLElement);
      foundOpen();
    }
    return () => {
      focus.current = Boolean(node?.matches(":focus-within"));
    };
  }, [focus]);

  return (
    <details ref={details} name={group} open={isOpen} className={classes(styles.details, placeClass)}>
      <summary {...summary}>{isHeading ? <h2 className={styles.heading}>{children}</h2> : children}</summary>
    </details>
  );
}

function LiveToggle(props: ToggleProps) {
  const {
    isOpen,
    onToggle,
    onFoundOpen = onToggle,
    controls,
    group,
    placeClass,
    isHeading,
    ...others
  } = props;
  const { focus, ...rest } = others;
  const node = useRef<HTMLButtonElement>(null);
  const mounted = useEffectEvent(() => {
    if (!isOpen && node.current && wasOpen(node.current)) onFoundOpen();
  });

  useLayoutEffect(() => mounted(), []);
  useLayoutEffect(() => {
    if (focus.current) node.current?.focus({ preventScroll: true });
  }, [focus]);

  const button = (
    <button
      {...rest}
      className={classes(rest.className, !isHeading && placeClass)}
      ref={node}
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    />
  );
  return isHeading ? <h2 className={classes(styles.heading, placeClass)}>{button}</h2> : button;
}
