import { use, useDeferredValue } from "react";
import type { FooterElement } from "./FooterView";
import { footerFile } from "./footerFile";

/** The footer of a brand: site-wide, sister or simple (spec sections 2.2 to 2.4), as soon as its content is here. */
export function Footer({ element }: { element: FooterElement }) {
  // What stands stays until another brand's footer is here.
  const file = useDeferredValue(footerFile(element));
  const { View, content, brand } = file.current ?? use(file.read());
  return <View element={element.brand === brand ? element : { ...element, brand }} content={content} />;
}
