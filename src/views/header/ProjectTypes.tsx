import { type KeyboardEvent, useId, useReducer, useRef, useState } from "react";
import { reportFailure } from "../../element/ElementContext";
import { Disclosure } from "../../ui/Disclosure";
import { Icon } from "../../ui/Icon";
import { List } from "../../ui/List";
import { useIsLive } from "../../ui/useIsLive";
import { useLazyFile } from "../../ui/useLazyFile";
import { dropdownsFile } from "../lazyViews";
import { SafeLink } from "../SafeLink";
import { useWord } from "../Words";
import { AccountLinks } from "./AccountLinks";
import { DropdownPlace } from "./DropdownPlace";
import * as styles from "./Header.styles";
import { shownGroupings, useHeader } from "./useHeader";

interface ProjectTypesProps {
  hasMenu: () => boolean;
  onMenu: (group: number) => void;
}

/**
 * The row of project types. Each is a button that opens its panel. In a narrow header without the script, the row is the menu and also has
 * the account links.
 */
export function ProjectTypes({ hasMenu, onMenu }: ProjectTypesProps) {
  const { element, navigation } = useHeader();
  const word = useWord();
  const [open, dispatch] = useReducer(projectTypesState, undefined);
  const dismiss = (index: number) => dispatch({ type: "panelDismissed", index });
  const [isNear, setIsNear] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const id = useId();
  const isLive = useIsLive();
  const isOpen = open !== undefined;
  const dropdowns = useLazyFile(dropdownsFile, isOpen ? "pressed" : isNear, (error) => {
    setIsNear(false);
    if (isOpen) dismiss(open);
    reportFailure(element, "loadDropdowns", error);
  });
  const { servicesNearMeLink } = navigation;
  const rows = [...shownGroupings(navigation), ...(servicesNearMeLink ? [servicesNearMeLink] : [])];
  const approach = { onPointerOver: () => setIsNear(true), onFocus: () => setIsNear(true) };
  const panel = (index: number) => `${id}${index}`;

  return (
    <div className={styles.menu}>
      {rows.length > 0 && (
        <nav
          aria-label={word("header.main")}
          part="navigation"
          className={styles.row}
          onKeyDown={moveAlongRow}
        >
          <List items={rows} className={styles.titles}>
            {(item, index) =>
              "navigationTitle" in item ? (
                <div ref={open === index ? area : undefined}>
                  <Disclosure
                    {...approach}
                    group="row"
                    part="title"
                    className={styles.title}
                    data-hs-label={item.navigationTitle}
                    isOpen={open === index}
                    controls={panel(index)}
                    onToggle={() => dispatch({ type: "titlePressed", index })}
                    onFoundOpen={() =>
                      hasMenu() ? onMenu(index) : dispatch({ type: "titlePressed", index })
                    }
                  >
                    <span>{item.navigationTitle}</span>
                    <Icon name="chevronDown" size={20} />
                  </Disclosure>
                  <DropdownPlace id={panel(index)} isOpen={open === index} onDismiss={() => dismiss(index)}>
                    {dropdowns && (
                      <dropdowns.ProjectPanel
                        grouping={item}
                        isOpen={isLive && open === index}
                        area={area}
                        onDismiss={() => dismiss(index)}
                      />
                    )}
                  </DropdownPlace>
                </div>
              ) : (
                <SafeLink url={item.url} className={styles.title} data-hs-label="near_me">
                  {item.name || word("header.servicesNearMe")}
                </SafeLink>
              )
            }
          </List>
        </nav>
      )}
      {/* Fetched data arrives after the first paint, so the row's space stays reserved even if it has no row. */}
      {!rows.length && !element.settings.navigation && <div className={styles.rowPlaceholder} />}
      {!isLive && (
        <div className={styles.inMenu}>
          <div className={styles.accountInMenu}>
            <AccountLinks />
          </div>
          <slot name="menu" />
        </div>
      )}
    </div>
  );
}

/** Arrow keys, Home and End move the focus between titles (APG, disclosure navigation). In a right-to-left row, Left moves forward. */
export function moveAlongRow(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: row, target } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const items = [...(row.querySelector("ul")?.children ?? [])];
  const titles = items.flatMap((item) => item.querySelector<HTMLElement>("button, a[href]") ?? []);
  const at = titles.indexOf(target as HTMLElement);
  if (at < 0) return;
  const step = getComputedStyle(row).direction === "rtl" ? -1 : 1;
  const goal = { ArrowLeft: at - step, ArrowRight: at + step, Home: 0, End: titles.length - 1 }[key];
  const title = goal === undefined || goal === at ? undefined : titles[goal];
  if (!title) return;
  event.preventDefault();
  title.focus();
}

/** The index of the project type whose panel is open. Only one is open at a time. */
export type ProjectTypesState = number | undefined;

export type ProjectTypesEvent =
  | { type: "titlePressed"; index: number }
  | { type: "panelDismissed"; index: number };

/** Pressing the open title closes its panel. Leaving a panel closes that panel, but not one that opened later. */
export function projectTypesState(open: ProjectTypesState, event: ProjectTypesEvent): ProjectTypesState {
  if (open === event.index) return undefined;
  return event.type === "titlePressed" ? event.index : open;
}
