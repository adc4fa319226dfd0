import { useLayoutEffect, useRef } from "react";
import { Icon } from "../../ui/Icon";
import { useWord, useWordLanguage } from "../Words";
import { iconButton } from "./Bar.styles";
import { GroupingContent, type GroupingProps } from "./Grouping";
import * as styles from "./MobileMenu.styles";
import { head } from "./SearchSheet.styles";

/** The detail card of a group. Its heading gets the focus, so that a screen reader announces the group. */
export function MobileGroup({ grouping, onBack }: GroupingProps & { onBack: () => void }) {
  const word = useWord();
  const lang = useWordLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  // Must run before the dialog looks for something to focus.
  useLayoutEffect(() => title.current?.focus(), []);
  return (
    <div part="group" className={styles.card}>
      <div className={head}>
        <button type="button" className={iconButton} lang={lang()} onClick={onBack}>
          <Icon name="back" />
          <span>{word("header.back")}</span>
        </button>
      </div>
      <div className={styles.body}>
        <GroupingContent grouping={grouping} titleRef={title} />
      </div>
    </div>
  );
}
