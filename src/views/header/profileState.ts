/** The profile dropdown opens on hover, focus and click, and stays open as long as one of them applies. */
export interface ProfileState {
  isOpen: boolean;
  isHovered: boolean;
  hasFocus: boolean;
  /** Opened by a click: it stays open when the pointer leaves. */
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
      // A press also hovers or focuses the avatar, so a press keeps open what these have just opened.
      return { ...state, isOpen: !state.isPinned, isPinned: !state.isPinned };
    case "dismissed":
      return { ...state, isOpen: false, isPinned: false };
  }
}
