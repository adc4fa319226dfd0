/** Whether a press or a key asks for a new tab, as it does on a link. */
export function wantsNewTab(event: { ctrlKey: boolean; metaKey: boolean; button?: number }): boolean {
  return event.ctrlKey || event.metaKey || event.button === 1;
}
