import { useEffect, useRef } from "react";
import { Icon } from "../../ui/Icon";
import { List } from "../../ui/List";
import { SafeLink } from "../SafeLink";
import { useWord } from "../Words";
import { AccountLinks } from "./AccountLinks";
import * as styles from "./MobileMenu.styles";
import { account } from "./Sheet.styles";
import { shownGroupings } from "./shownGroupings";
import { useHeader } from "./useHeader";

/** The menu's list: the groups, and the links of the wide header's bar. */
export function MobileList({
  group,
  onChoose,
}: {
  group: number | undefined;
  onChoose: (group: number) => void;
}) {
  const { navigation } = useHeader();
  const { servicesNearMeLink } = navigation;
  const word = useWord();
  const rows = useRef<HTMLUListElement>(null);
  const chosen = useRef(group);

  // After a group's card closes, the row that opened it gets the focus.
  useEffect(() => {
    const before = chosen.current;
    chosen.current = group;
    if (group === undefined && before !== undefined)
      rows.current?.querySelectorAll("button")[before]?.focus();
  }, [group]);

  return (
    <div className={styles.body}>
      <nav aria-label={word("header.main")}>
        <List items={shownGroupings(navigation)} ref={rows}>
          {({ navigationTitle }, index) => (
            <button
              type="button"
              className={styles.entry}
              data-hs-label={navigationTitle}
              onClick={() => onChoose(index)}
            >
              <span>{navigationTitle}</span>
              <span className={styles.onward}>
                <Icon name="back" size={20} />
              </span>
            </button>
          )}
        </List>
        {servicesNearMeLink && (
          <SafeLink url={servicesNearMeLink.url} className={styles.entry} data-hs-label="near_me">
            {servicesNearMeLink.name || word("header.servicesNearMe")}
          </SafeLink>
        )}
      </nav>
      <div className={account}>
        <AccountLinks />
      </div>
      <slot name="menu" />
    </div>
  );
}
