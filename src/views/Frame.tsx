import type { ReactNode } from "react";
import type { ElementContext } from "../page/ElementContext";
import { frame } from "../ui/base.styles";
import { classes } from "../ui/classes";
import { paletteClass } from "../ui/theme";

/** The outermost node of what an element shows: base type, the brand's colours, `part="base"`. */
export function Frame({
  element,
  className,
  children,
}: {
  element: ElementContext;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      part="base"
      // Where the page says no language that we speak, the words are in the brand's.
      lang={element.language.isOfPage ? undefined : element.brand.language}
      className={classes(frame, paletteClass(element.brand.palette), className)}
    >
      {children}
    </div>
  );
}
