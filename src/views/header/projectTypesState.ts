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
