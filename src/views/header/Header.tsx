import { useMemo } from "react";
import type { Navigation } from "../../api/readNavigation";
import { MOBILE_BREAKPOINT_PX } from "../../limits";
import type { ElementContext } from "../../page/ElementContext";
import { withBrand } from "../../page/withBrand";
import { classes } from "../../ui/classes";
import { useMediaQuery } from "../../ui/useMediaQuery";
import { Fallback } from "../Fallback";
import { Frame } from "../Frame";
import { DesktopHeader } from "./DesktopHeader";
import * as styles from "./Header.styles";
import type { HeaderSettings } from "./headerSettings";
import { MobileHeader } from "./MobileHeader";
import { shownGroupings } from "./shownGroupings";
import { useNavigation } from "./useNavigation";

/** The global navigation header (spec section 2.5): absent without navigation data, its place kept while it is on its way. */
export function Header({ element }: { element: ElementContext<HeaderSettings> }) {
  const content = useNavigation(element);
  if (content === "absent") return <Fallback element={element} />;
  if (content === "pending") {
    return (
      <Fallback element={element} isPending>
        <Frame element={element} className={styles.header}>
          {null}
        </Frame>
      </Fallback>
    );
  }
  const { navigation, isFetched } = content;
  const hasRow = shownGroupings(navigation).length > 0 || Boolean(navigation.servicesNearMeLink);
  return <ShownHeader element={element} navigation={navigation} keepsRow={isFetched || hasRow} />;
}

function ShownHeader({
  element,
  navigation,
  keepsRow,
}: {
  element: ElementContext<HeaderSettings>;
  navigation: Navigation;
  keepsRow: boolean;
}) {
  const isWide = useMediaQuery(`(min-width: ${MOBILE_BREAKPOINT_PX}px)`);
  const domain = navigation.brand?.domain ?? undefined;
  const branded = useMemo(() => withBrand(element, domain), [element, domain]);
  const Layout = isWide ? DesktopHeader : MobileHeader;
  return (
    <Frame element={branded}>
      <header
        part="header"
        data-hs-component="header"
        className={classes(styles.header, isWide && !keepsRow && styles.withoutRow)}
      >
        <Layout element={branded} navigation={navigation} />
      </header>
    </Frame>
  );
}
