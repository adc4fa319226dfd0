import type { ReactNode } from "react";
import type { Brand } from "../brands/Brand";
import { frame } from "../ui/base.styles";
import { classes } from "../ui/classes";
import { paletteClass } from "../ui/theme";
import { useElement } from "./CurrentElement";

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
  const { brand } = useElement();
  return (
    <div part="base" lang={lang} className={frameClass(brand, className)}>
      {children}
    </div>
  );
}

export function frameClass({ palette }: Brand, className?: string): string {
  return classes(frame, paletteClass(palette), className);
}
