import type { ElementContext } from "../../src/page/ElementContext";
import { classes } from "../../src/ui/classes";
import { Drawing } from "../../src/ui/Drawing";
import { readBadges } from "../../src/views/badges/BadgeList";
import * as styles from "../../src/views/badges/Badges.styles";
import type { BadgesSettings } from "../../src/views/badges/badgesSettings";
import { Frame } from "../../src/views/Frame";
import { badgePopover, disclosure, badge as open } from "./Prerendered.styles";

/** The badges, each a disclosure of its explanation. */
export function PrerenderedBadges({ element }: { element: ElementContext<BadgesSettings> }) {
  return (
    <Frame element={element} className={styles.badges}>
      {readBadges(element.settings.badges ?? "").map(({ name, text, list, path }) => (
        <div key={name} className={styles.piece} lang="en">
          <details name="badge" data-opens="popover" className={classes(disclosure, open)}>
            <summary part="badge" className={styles.badge}>
              <Drawing path={path} size={20} />
              {name}
            </summary>
            <div part="popover" className={classes(styles.popover, badgePopover)}>
              <strong className={styles.title}>{name}</strong>
              {text}
              {list && (
                <ul className={styles.list}>
                  {list.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </div>
          </details>
        </div>
      ))}
    </Frame>
  );
}
