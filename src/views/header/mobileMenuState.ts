export type MenuMode = "navigation" | "profile";

/** The mobile menu: two modes, each open, seen closing, or closed. */
export interface MobileMenuState {
  phase: "open" | "closing" | "closed";
  mode: MenuMode;
  /** The group whose detail card is shown, by its place in the list. */
  group: number | undefined;
}

export type MobileMenuEvent =
  | { type: "opened"; mode: MenuMode; group?: number | undefined }
  | { type: "modeChosen"; mode: MenuMode }
  | { type: "groupChosen"; group: number }
  | { type: "backPressed" }
  /** `isAnimated`: the visitor sees it closing for a while. */
  | { type: "closeAsked"; isAnimated: boolean }
  | { type: "closed" };

export const closedMenu: MobileMenuState = { phase: "closed", mode: "navigation", group: undefined };

export function mobileMenuState(state: MobileMenuState, event: MobileMenuEvent): MobileMenuState {
  if (event.type === "opened") {
    if (state.phase === "closed") return { phase: "open", mode: event.mode, group: event.group };
    // Opened before the script came, with one of its groups.
    return state.phase === "open" && event.group !== undefined ? { ...state, group: event.group } : state;
  }
  if (event.type === "closed") return { ...closedMenu, mode: state.mode };
  if (state.phase !== "open") return state;
  switch (event.type) {
    case "modeChosen":
      return { ...state, mode: event.mode, group: undefined };
    case "groupChosen":
      return { ...state, group: event.group };
    case "backPressed":
      return { ...state, group: undefined };
    case "closeAsked":
      return event.isAnimated ? { ...state, phase: "closing" } : { ...closedMenu, mode: state.mode };
  }
}
