import { useId, useReducer, useRef, useState } from "react";
import { reportFailure } from "../../page/ElementContext";
import { List } from "../../ui/List";
import { lazyFile } from "../../ui/lazyFile";
import { useLazyFile } from "../../ui/useLazyFile";
import { SafeLink } from "../SafeLink";
import type { HeaderPiece } from "./HeaderPiece";
import * as styles from "./ProjectTypes.styles";
import { projectTypesState } from "./projectTypesState";
import { shownGroupings } from "./shownGroupings";

const dropdownsFile = lazyFile(() => import("./dropdowns"));

/** The row of project types, each a button that drops its panel. */
export function ProjectTypes({ element, navigation }: HeaderPiece) {
  const [open, dispatch] = useReducer(projectTypesState, undefined);
  const [isNear, setIsNear] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const id = useId();
  const isOpen = open !== undefined;
  const dropdowns = useLazyFile(dropdownsFile, isOpen ? "pressed" : isNear, (error) => {
    setIsNear(false);
    if (isOpen) dispatch({ type: "panelLeft", index: open });
    reportFailure(element, "loadDropdowns", error);
  });
  const { servicesNearMeLink } = navigation;
  const rows = [...shownGroupings(navigation), ...(servicesNearMeLink ? [servicesNearMeLink] : [])];
  if (!rows.length) return null;

  return (
    <nav aria-label="Main" part="navigation" className={styles.row}>
      <List items={rows} className={styles.titles}>
        {(item, index) =>
          "navigationTitle" in item ? (
            <div ref={open === index ? area : undefined}>
              <button
                type="button"
                part="title"
                className={styles.title}
                aria-expanded={open === index}
                aria-controls={`${id}${index}`}
                data-hs-label={item.navigationTitle}
                onPointerOver={() => setIsNear(true)}
                onFocus={() => setIsNear(true)}
                onClick={() => dispatch({ type: "titlePressed", index })}
              >
                {item.navigationTitle}
              </button>
              <div id={`${id}${index}`}>
                {open === index && dropdowns && (
                  <dropdowns.ProjectPanel
                    element={element}
                    grouping={item}
                    area={area}
                    onLeave={() => dispatch({ type: "panelLeft", index })}
                  />
                )}
              </div>
            </div>
          ) : (
            <SafeLink element={element} url={item.url} className={styles.title} data-hs-label="near_me">
              {item.name || "Services near me"}
            </SafeLink>
          )
        }
      </List>
    </nav>
  );
}
