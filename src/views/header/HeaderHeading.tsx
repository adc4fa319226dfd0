import type { ReactNode, Ref } from "react";
import { useHeader } from "./useHeader";

type HeadingTag = "h1" | "h2" | "h3" | "h4" | "h5" | "h6";

interface HeaderHeadingProps {
  /** With a ref, a script can focus the heading, to tell a screen reader what has come into view. */
  ref?: Ref<HTMLHeadingElement> | undefined;
  /** It stands under another heading of the header. */
  isInner?: boolean;
  id?: string;
  className: string;
  children: ReactNode;
}

/** A heading of the level that fits the host page. */
export function HeaderHeading({ isInner = false, ...props }: HeaderHeadingProps) {
  const { headingLevel } = useHeader().element.settings;
  const Tag = `h${Math.min(headingLevel + (isInner ? 1 : 0), 6)}` as HeadingTag;
  return <Tag tabIndex={props.ref ? -1 : undefined} {...props} />;
}
