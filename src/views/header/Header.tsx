import { use, useDeferredValue, useMemo } from "react";
import { type Navigation, readNavigation } from "../../api/readNavigation";
import { warnOnce } from "../../browser/log";
import { useElement } from "../CurrentElement";
import { Fallback } from "../ElementView";
import { Frame, frameClass } from "../Frame";
import { currentCall } from "./currentCall";
import * as styles from "./Header.styles";
import { HeaderLayout } from "./HeaderLayout";
import type { HeaderSettings } from "./headerSettings";
import { CurrentHeader } from "./useHeader";

/** The global navigation header (spec section 2.5). Without navigation data it shows nothing. */
export function Header() {
  const element = useElement<HeaderSettings>();
  const data = useNavigationData();
  const navigation = useMemo(() => data && validPart(data), [data]);
  const header = useMemo(
    () => navigation && { element, navigation, isStale: element.prerendered?.isStale?.(element, data) },
    [element, navigation, data],
  );
  if (!header) return <Fallback />;
  return (
    <CurrentHeader value={header}>
      <Frame className={styles.container}>
        <HeaderLayout />
      </Frame>
    </CurrentHeader>
  );
}

/**
 * The navigation data of the host page, otherwise of the CMS; undefined if there is none. The view suspends for the CMS's data. During
 * another call to the CMS, the current data stays.
 */
function useNavigationData(): object | undefined {
  const element = useElement<HeaderSettings>();
  const ownData = element.settings.navigation ?? element.prerendered?.navigation;
  const call = useDeferredValue(ownData ? undefined : currentCall(element.hostElement));
  return ownData ?? (call?.isOver ? call.current : call && use(call.data));
}

/** Removes the invalid parts of navigation data, with one warning for each. */
function validPart(data: object): Navigation {
  return readNavigation(data, (path, message) => {
    const problem = `<hs-header> navigation data: ignored ${path}. ${message}.`;
    warnOnce({ kind: "setting", element: "hs-header", message: problem });
  });
}

/** Reserves the header's height. */
export function HeaderPlaceholder() {
  const { brand } = useElement();
  return (
    <div part="base" className={frameClass(brand, styles.container)}>
      <div className={styles.placeholder} />
    </div>
  );
}
