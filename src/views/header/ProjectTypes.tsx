import { useId, useReducer, useRef, useState } from "react";
import { reportFailure } from "../../page/ElementContext";
import { classes } from "../../ui/classes";
import { useLater } from "../../ui/useLater";
import { SafeLink } from "../SafeLink";
import type { HeaderPiece } from "./HeaderPiece";
import * as linksStyles from "./Links.styles";
import * as projectTypesStyles from "./ProjectTypes.styles";
import { projectTypesState } from "./projectTypesState";
import { shownGroupings } from "./shownGroupings";

const loadDropdowns = () => import("./dropdowns");

/** The row of project types, each a button that drops its panel. */
export function ProjectTypes({ element, navigation }: HeaderPiece) {
  const [open, dispatch] = useReducer(projectTypesState, undefined);
  const [isNear, setIsNear] = useState(false);
  const area = useRef<HTMLLIElement>(null);
  const id = useId();
  const isOpen = open !== undefined;
  const dropdowns = useLater(loadDropdowns, isNear || isOpen, (error) => {
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
      className={projectTypesStyles.row}
      onPointerEnter={() => setIsNear(true)}
      onFocus={() => setIsNear(true)}
    >
      <ul className={classes(linksStyles.list, projectTypesStyles.titles)}>
        {groupings.map((grouping, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat and the place is what is open
          <li key={index} ref={open === index ? area : undefined}>
            <button
              type="button"
              part="title"
              className={projectTypesStyles.title}
              aria-expanded={open === index}
              aria-controls={`${id}${index}`}
              data-hs-label={grouping.navigationTitle}
              onClick={() => dispatch({ type: "titlePressed", index })}
            >
              {grouping.navigationTitle}
            </button>
            <div id={`${id}${index}`}>
              {open === index && dropdowns && (
                <dropdowns.ProjectPanel
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
            <SafeLink
              element={element}
              url={servicesNearMeLink.url}
              className={projectTypesStyles.title}
              data-hs-label="near_me"
            >
              {servicesNearMeLink.name || "Services near me"}
            </SafeLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
