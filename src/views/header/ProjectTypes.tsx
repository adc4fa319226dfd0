import { useId, useReducer, useRef, useState } from "react";
import { reportFailure } from "../../page/ElementContext";
import { classes } from "../../ui/classes";
import { useLater } from "../../ui/useLater";
import { SafeLink } from "../SafeLink";
import * as styles from "./Header.styles";
import type { HeaderPiece } from "./HeaderPiece";
import { projectTypesState } from "./projectTypesState";
import { shownGroupings } from "./shownGroupings";

const loadPanel = () => import("./ProjectPanel").then(({ ProjectPanel }) => ProjectPanel);

/** The row of project types, each a button that drops its panel. */
export function ProjectTypes({ element, navigation }: HeaderPiece) {
  const [open, dispatch] = useReducer(projectTypesState, undefined);
  const [isNear, setIsNear] = useState(false);
  const area = useRef<HTMLLIElement>(null);
  const id = useId();
  const isOpen = open !== undefined;
  const Panel = useLater(loadPanel, isNear || isOpen, (error) => {
    setIsNear(false);
    if (isOpen) dispatch({ type: "panelLeft", index: open });
    reportFailure(element, "loadPanel", error);
  });
  const groupings = shownGroupings(navigation);
  const { servicesNearMeLink } = navigation;
  if (!groupings.length && !servicesNearMeLink) return null;

  return (
    <nav
      aria-label="Main"
      part="navigation"
      className={styles.row}
      onPointerEnter={() => setIsNear(true)}
      onFocus={() => setIsNear(true)}
    >
      <ul className={classes(styles.list, styles.titles)}>
        {groupings.map((grouping, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat and the place is what is open
          <li key={index} ref={open === index ? area : undefined}>
            <button
              type="button"
              part="title"
              className={styles.title}
              aria-expanded={open === index}
              aria-controls={`${id}${index}`}
              data-hs-label={grouping.navigationTitle}
              onClick={() => dispatch({ type: "titlePressed", index })}
            >
              {grouping.navigationTitle}
            </button>
            <div id={`${id}${index}`}>
              {open === index && Panel && (
                <Panel
                  element={element}
                  grouping={grouping}
                  area={area}
                  onLeave={() => dispatch({ type: "panelLeft", index })}
                />
              )}
            </div>
          </li>
        ))}
        {servicesNearMeLink && (
          <li>
            <SafeLink element={element} url={servicesNearMeLink.url} className={styles.title} data-hs-label="near_me">
              {servicesNearMeLink.name || "Services near me"}
            </SafeLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
