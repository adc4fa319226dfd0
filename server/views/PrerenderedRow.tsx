import { classes } from "../../src/ui/classes";
import { Icon } from "../../src/ui/Icon";
import { List } from "../../src/ui/List";
import { AccountLinks } from "../../src/views/header/AccountLinks";
import { dropdown } from "../../src/views/header/Dropdown.styles";
import { GroupingArticles, GroupingLinks } from "../../src/views/header/Grouping";
import type { HeaderPiece } from "../../src/views/header/HeaderPiece";
import { account } from "../../src/views/header/MobileSheets.styles";
import * as panel from "../../src/views/header/ProjectPanel.styles";
import * as row from "../../src/views/header/ProjectTypes.styles";
import { shownGroupings } from "../../src/views/header/shownGroupings";
import { SafeLink } from "../../src/views/SafeLink";
import { disclosure, onSmall } from "./Prerendered.styles";
import * as styles from "./PrerenderedHeader.styles";

/** The row of project types, each a disclosure of its panel; in a small window what the menu button opens. */
export function PrerenderedRow({ element, navigation }: HeaderPiece) {
  const { servicesNearMeLink } = navigation;
  const rows = [...shownGroupings(navigation), ...(servicesNearMeLink ? [servicesNearMeLink] : [])];
  return (
    <div className={styles.sheet}>
      {rows.length > 0 && (
        <nav aria-label="Main" part="navigation" className={classes(row.row, styles.row)}>
          <List items={rows} className={classes(row.titles, styles.titles)}>
            {(item) =>
              "navigationTitle" in item ? (
                <details name="row" data-opens="panel group" className={classes(disclosure, styles.group)}>
                  <summary
                    part="title"
                    className={classes(row.title, styles.title)}
                    data-hs-label={item.navigationTitle}
                  >
                    {item.navigationTitle}
                    <Icon name="chevronDown" size={20} />
                  </summary>
                  <div part="panel" className={classes(dropdown, panel.panel, styles.panel)}>
                    <div className={panel.content}>
                      <GroupingLinks element={element} grouping={item} />
                      <GroupingArticles element={element} grouping={item} />
                    </div>
                  </div>
                </details>
              ) : (
                <SafeLink
                  element={element}
                  url={item.url}
                  className={classes(row.title, styles.title)}
                  data-hs-label="near_me"
                >
                  {item.name || "Services near me"}
                </SafeLink>
              )
            }
          </List>
        </nav>
      )}
      <div className={onSmall}>
        <div className={account}>
          <AccountLinks element={element} navigation={navigation} />
        </div>
      </div>
    </div>
  );
}
