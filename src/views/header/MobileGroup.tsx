import { useEffect, useRef } from "react";
import { Icon } from "../../ui/Icon";
import { useWord, useWordLanguage } from "../Words";
import { iconButton } from "./Bar.styles";
import { GroupingArticles, GroupingLinks, type GroupingProps } from "./Grouping";
import * as styles from "./MobileMenu.styles";
import { head } from "./SearchSheet.styles";

/** The detail card of a group. */
export function MobileGroup({ grouping, onBack }: GroupingProps & { onBack: () => void }) {
  const word = useWord();
  const lang = useWordLanguage();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <div part="group" className={styles.card}>
      <div className={head}>
        <button ref={back} type="button" className={iconButton} lang={lang()} onClick={onBack}>
          <Icon name="back" />
          {word("header.back")}
        </button>
      </div>
      <div className={styles.body}>
        <GroupingLinks grouping={grouping} />
        <GroupingArticles grouping={grouping} />
      </div>
    </div>
  );
}
