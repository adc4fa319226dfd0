import { use, useDeferredValue } from "react";
import { CurrentElement, useElement } from "../CurrentElement";
import { footerFile } from "./footerFile";
import type { FooterSettings } from "./footerSettings";

/** The footer of a brand: site-wide, sister or simple (spec sections 2.2 to 2.4). It suspends until its content is loaded. */
export function Footer() {
  const element = useElement<FooterSettings>();
  // The current footer stays until another brand's footer is loaded.
  const file = useDeferredValue(footerFile(element));
  const { View, content, brand } = file.current ?? use(file.read());
  return (
    <CurrentElement value={element.brand === brand ? element : { ...element, brand }}>
      <View content={content} />
    </CurrentElement>
  );
}
