/** Which project type's panel is open, by its place in the row; one at a time. */
export type ProjectTypesState = number | undefined;

export type ProjectTypesEvent =
  | { type: "titlePressed"; index: number }
  | { type: "panelLeft"; index: number };

/** Pressing the open title closes it. A panel that is left closes itself, never the one opened in its stead. */
export function projectTypesState(open: ProjectTypesState, event: ProjectTypesEvent): ProjectTypesState {
  if (open === event.index) return undefined;
  return event.type === "titlePressed" ? event.index : open;
}
