import type { ReactNode, Ref } from "react";
import { useHeader } from "./useHeader";

type HeadingTag = "h1" | "h2" | "h3" | "h4" | "h5" | "h6";

interface HeaderHeadingProps {
  /** With a ref, a script can focus the heading, so that a screen reader announces the new content. */
  ref?: Ref<HTMLHeadingElement> | undefined;
  /** The heading is under another heading of the header. */
  isInner?: boolean;
  id?: string;
  className: string;
  children: ReactNode;
}

/** A heading at the level that `heading-level` sets. */
export function HeaderHeading({ isInner = false, ...props }: HeaderHeadingProps) {
  const { headingLevel } = useHeader().element.settings;
  const Tag = `h${Math.min(headingLevel + (isInner ? 1 : 0), 6)}` as HeadingTag;
  return <Tag tabIndex={props.ref ? -1 : undefined} {...props} />;
}
