import { use, useDeferredValue } from "react";
import type { FooterElement } from "./FooterView";
import { footerFile } from "./footerFile";

/** The footer of a brand: site-wide, sister or simple (spec sections 2.2 to 2.4), when its content is loaded. */
export function Footer({ element }: { element: FooterElement }) {
  // The current footer stays until another brand's footer is loaded.
  const file = useDeferredValue(footerFile(element));
  const { View, content, brand } = file.current ?? use(file.read());
  return <View element={element.brand === brand ? element : { ...element, brand }} content={content} />;
}
