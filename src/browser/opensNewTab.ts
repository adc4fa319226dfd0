/** Where a press is on a link, the browser itself answers these keys and this button with a new tab or window. */
interface Press {
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  /** Only mouse events have one. */
  button?: number;
}

/** Whether a press by mouse or key asks for a new tab or window. */
export function opensNewTab(press: Press): boolean {
  return press.ctrlKey || press.metaKey || press.shiftKey || isMiddlePress(press);
}

/** Whether a press is one of the middle button, for which browsers fire `auxclick` and not `click`. */
export const isMiddlePress = ({ button }: Pick<Press, "button">): boolean => button === 1;
