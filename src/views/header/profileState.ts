/** The profile dropdown opens on hover and on a press. Focus keeps it open but does not open it. */
export interface ProfileState {
  isOpen: boolean;
  isHovered: boolean;
  hasFocus: boolean;
  /** Opened by a press, so it stays open when the pointer leaves. */
  isPinned: boolean;
}

export type ProfileEvent =
  | { type: "pointerEntered" | "pointerLeft" | "focusEntered" | "focusLeft" | "dismissed" }
  /** `isByPointer`: by mouse, pen or finger; otherwise by a key or a screen reader. */
  | { type: "buttonPressed"; isByPointer: boolean };

export const closedProfile: ProfileState = {
  isOpen: false,
  isHovered: false,
  hasFocus: false,
  isPinned: false,
};

export function profileState(state: ProfileState, event: ProfileEvent): ProfileState {
  switch (event.type) {
    case "pointerEntered":
      return { ...state, isHovered: true, isOpen: true };
    case "pointerLeft":
      return { ...state, isHovered: false, isOpen: state.isOpen && (state.hasFocus || state.isPinned) };
    case "focusEntered":
      return { ...state, hasFocus: true };
    case "focusLeft":
      return { ...state, hasFocus: false, isPinned: false, isOpen: state.isOpen && state.isHovered };
    case "buttonPressed": {
      // The pointer has just opened the dropdown by hovering, so its first press keeps it open.
      const isKept = event.isByPointer && state.isHovered && !state.isPinned;
      const isOpen = isKept || !state.isOpen;
      return { ...state, isOpen, isPinned: isOpen };
    }
    case "dismissed":
      return { ...state, isOpen: false, isPinned: false };
  }
}
