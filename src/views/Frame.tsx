import type { ReactNode } from "react";
import type { ElementContext } from "../page/ElementContext";
import { frame } from "../ui/base.styles";
import { classes } from "../ui/classes";
import { paletteClass } from "../ui/theme";

/** The outermost node of what an element shows: base type, the brand's colours, `part="base"`. */
export function Frame({
  element,
  className,
  lang,
  children,
}: {
  element: ElementContext;
  className?: string;
  /** Where all that it holds is in a language that the document does not say. */
  lang?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div part="base" lang={lang} className={classes(frame, paletteClass(element.brand.palette), className)}>
      {children}
    </div>
  );
}
