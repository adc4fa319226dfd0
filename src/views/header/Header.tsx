import { use, useDeferredValue, useMemo } from "react";
import { type CheckedNavigation, checkNavigation } from "../../flows/checkNavigation";
import { useElement } from "../CurrentElement";
import { Fallback } from "../Fallback";
import { Frame } from "../Frame";
import { currentCall } from "./currentCall";
import * as styles from "./Header.styles";
import { HeaderLayout } from "./HeaderLayout";
import type { HeaderSettings } from "./headerSettings";
import { CurrentHeader } from "./useHeader";

/** The global navigation header (spec section 2.5). Without navigation data it shows nothing. */
export function Header() {
  const element = useElement<HeaderSettings>();
  const content = useNavigation();
  const header = useMemo(() => {
    if (!content) return undefined;
    const { data, navigation } = content;
    return { element, navigation, isStale: element.prerendered?.isStale?.(element, data) };
  }, [element, content]);
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
function useNavigation(): CheckedNavigation | undefined {
  const element = useElement<HeaderSettings>();
  const given = element.settings.navigation ?? element.prerendered?.navigation;
  const call = useDeferredValue(given ? undefined : currentCall(element.hostElement));
  const data = given ?? (call?.isOver ? call.current : call && use(call.data));
  return useMemo(() => data && checkNavigation(data), [data]);
}
