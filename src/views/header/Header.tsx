import { useMemo } from "react";
import type { ElementContext } from "../../page/ElementContext";
import { Fallback } from "../Fallback";
import { Frame } from "../Frame";
import { Words } from "../Words";
import * as styles from "./Header.styles";
import { HeaderLayout } from "./HeaderLayout";
import type { HeaderSettings } from "./headerSettings";
import { useNavigation } from "./useNavigation";

/** The global navigation header (spec section 2.5); it shows nothing without navigation data. */
export function Header({ element }: { element: ElementContext<HeaderSettings> }) {
  const content = useNavigation(element);
  const data = content?.data;
  const branded = useMemo(() => withStale(element, data), [element, data]);
  if (!content) return <Fallback element={element} />;
  return (
    <Words element={branded}>
      <Frame element={branded} className={styles.container}>
        <HeaderLayout element={branded} navigation={content.navigation} />
      </Frame>
    </Words>
  );
}

function withStale<E extends ElementContext>(element: E, data: object | undefined): E {
  return { ...element, isStale: element.prerendered?.isStale?.(element, data) };
}
