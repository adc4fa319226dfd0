import type { ReactNode } from "react";
import type { Brand } from "../brands/Brand";
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
    <div part="base" lang={lang} className={frameClass(element.brand, className)}>
      {children}
    </div>
  );
}

export function frameClass({ palette }: Brand, className?: string): string {
  return classes(frame, paletteClass(palette), className);
}
