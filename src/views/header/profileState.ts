/** The profile dropdown opens on hover, focus and click, and stays until all that held it open is gone. */
export interface ProfileState {
  isOpen: boolean;
  isHovered: boolean;
  hasFocus: boolean;
  /** Opened by a click: the pointer may leave. */
  isPinned: boolean;
}

export type ProfileEvent = {
  type: "pointerEntered" | "pointerLeft" | "focusEntered" | "focusLeft" | "buttonPressed" | "dismissed";
};

export const closedProfile: ProfileState = {
  isOpen: false,
  isHovered: false,
  hasFocus: false,
  isPinned: false,
};

export function profileState(state: ProfileState, { type }: ProfileEvent): ProfileState {
  switch (type) {
    case "pointerEntered":
      return { ...state, isHovered: true, isOpen: true };
    case "pointerLeft":
      return { ...state, isHovered: false, isOpen: state.isOpen && (state.hasFocus || state.isPinned) };
    case "focusEntered":
      return { ...state, hasFocus: true, isOpen: true };
    case "focusLeft":
      return { ...state, hasFocus: false, isPinned: false, isOpen: state.isOpen && state.isHovered };
    case "buttonPressed":
      // The press that comes with hovering or focusing keeps open what these have opened.
      return { ...state, isOpen: !state.isPinned, isPinned: !state.isPinned };
    case "dismissed":
      return { ...state, isOpen: false, isPinned: false };
  }
}
