import type { ReactNode } from "react";
import type { Brand } from "../brands/Brand";
import type { ElementContext } from "../page/ElementContext";
import { frame } from "../ui/base.styles";
import { classes } from "../ui/classes";
import { paletteClass } from "../ui/theme";

/** The outermost node of a view: basic text styles, the brand's colours, `part="base"`. */
export function Frame({
  element,
  className,
  lang,
  children,
}: {
  element: ElementContext;
  className?: string;
  /** The language of everything inside, when it differs from the document's. */
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
