/** Which project type's panel is open, by its place in the row; one at a time. */
export type ProjectTypesState = number | undefined;

export type ProjectTypesEvent =
  | { type: "titlePressed"; index: number }
  | { type: "panelDismissed"; index: number };

/** Pressing the open title closes its panel. A panel that the visitor leaves closes itself, but never one that opened after it. */
export function projectTypesState(open: ProjectTypesState, event: ProjectTypesEvent): ProjectTypesState {
  if (open === event.index) return undefined;
  return event.type === "titlePressed" ? event.index : open;
}
