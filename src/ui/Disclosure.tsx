import { type HTMLAttributes, type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { classes } from "./classes";
import * as styles from "./Disclosure.styles";
import { useIsLive } from "./useIsLive";

interface DisclosureProps extends Omit<HTMLAttributes<HTMLElement>, "onToggle" | "onClick"> {
  isOpen: boolean;
  /** It was pressed. */
  onToggle: () => void;
  /** It had been opened before the script came; unless given, that is as if it had been pressed. */
  onFoundOpen?: () => void;
  /** The id of what it opens. */
  controls?: string | undefined;
  /** Without the script, opening one closes the others of its group. */
  group?: string | undefined;
  part?: string;
  /** How it stands in its surroundings, whichever of the two it is. */
  placeClass?: string;
  children: ReactNode;
}

/** What a toggle hands to the one that takes its place. */
interface Handover {
  focus: RefObject<boolean>;
}

/**
 * What opens and closes something: a native `<details>` on a server and until the script is live, then a button. What had been opened
 * and what had the focus stay so. What it opens stands beside it, not in it, so that those nodes stay the same.
 */
export function Disclosure(props: DisclosureProps) {
  const focus = useRef(false);
  return useIsLive() ? <LiveToggle {...props} focus={focus} /> : <NativeToggle {...props} focus={focus} />;
}

function NativeToggle(props: DisclosureProps & Handover) {
  const { isOpen, onToggle, onFoundOpen = onToggle, controls, group, placeClass, focus, ...rest } = props;
  const { "aria-haspopup": _, ...summary } = rest;
  const details = useRef<HTMLDetailsElement>(null);
  const latest = useRef(onFoundOpen);

  useLayoutEffect(() => {
    const node = details.current;
    if (node?.open) latest.current();
    return () => {
      focus.current = Boolean(node?.matches(":focus-within"));
    };
  }, [focus]);

  return (
    <details ref={details} name={group} open={isOpen} className={classes(styles.details, placeClass)}>
      <summary {...summary} />
    </details>
  );
}

function LiveToggle(props: DisclosureProps & Handover) {
  const { isOpen, onToggle, onFoundOpen, controls, group, placeClass, focus, ...button } = props;
  const node = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    if (focus.current) node.current?.focus({ preventScroll: true });
  }, [focus]);

  return (
    <button
      {...button}
      className={classes(button.className, placeClass)}
      ref={node}
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    />
  );
}
