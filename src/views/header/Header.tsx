import { useMemo, useRef, useState } from "react";
import { type ElementContext, reportFailure } from "../../page/ElementContext";
import { withBrand } from "../../page/withBrand";
import { useLazyFile } from "../../ui/useLazyFile";
import { useMediaQuery } from "../../ui/useMediaQuery";
import { Fallback } from "../Fallback";
import { Frame } from "../Frame";
import * as styles from "./Header.styles";
import type { HeaderSettings } from "./headerSettings";
import { layoutFor, WIDE } from "./layoutFor";
import { useNavigation } from "./useNavigation";

/**
 * The global navigation header (spec section 2.5): absent without navigation data, its place kept while that is on its way.
 * The layout for the window's width comes in a file of its own, asked for together with the data.
 */
export function Header({ element }: { element: ElementContext<HeaderSettings> }) {
  const content = useNavigation(element);
  const isWide = useMediaQuery(WIDE, element.host);
  const [failedFile, setFailedFile] = useState<ReturnType<typeof layoutFor>>();
  const hasBeenShown = useRef(false);
  const file = layoutFor(isWide);
  const Layout = useLazyFile(file, true, (error) => {
    setFailedFile(file);
    reportFailure(element, "loadHeader", error);
  });
  const navigation = typeof content === "object" ? content.navigation : undefined;
  const domain = navigation?.brand?.domain ?? undefined;
  const branded = useMemo(() => withBrand(element, domain), [element, domain]);

  if (content === "absent" || (failedFile === file && !Layout)) return <Fallback element={element} />;
  if (!navigation || !Layout) {
    const place = (
      <Frame element={branded} className={styles.header}>
        {null}
      </Frame>
    );
    // A window that crosses the breakpoint does not bring the fallback children back.
    if (navigation && hasBeenShown.current) return place;
    return (
      <Fallback element={element} isPending>
        {place}
      </Fallback>
    );
  }
  hasBeenShown.current = true;
  const isFetched = content !== "pending" && content.isFetched;
  return (
    <Frame element={branded}>
      <Layout element={branded} navigation={navigation} isFetched={isFetched} />
    </Frame>
  );
}
