import { useMemo } from "react";
import { useElement } from "../CurrentElement";
import { Fallback } from "../Fallback";
import { Frame } from "../Frame";
import * as styles from "./Header.styles";
import { HeaderLayout } from "./HeaderLayout";
import type { HeaderSettings } from "./headerSettings";
import { CurrentHeader } from "./useHeader";
import { useNavigation } from "./useNavigation";

/** The global navigation header (spec section 2.5); it shows nothing without navigation data. */
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
