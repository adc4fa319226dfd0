/** The modifier keys and the button that open a link in a new tab or window. */
interface Press {
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  /** Only mouse events have a button. */
  button?: number;
}

/** Whether a press by mouse or key opens a new tab or window. */
export function opensNewTab(press: Press): boolean {
  return press.ctrlKey || press.metaKey || press.shiftKey || isMiddlePress(press);
}

/** Whether the middle button was pressed. Browsers fire `auxclick` instead of `click` for it. */
export const isMiddlePress = ({ button }: Pick<Press, "button">): boolean => button === 1;
