/** Whether the visitor's browser or system is set to save data. */
export function isSavingData({ defaultView }: Document): boolean {
  try {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    return (
      connection?.saveData === true || !!defaultView?.matchMedia("(prefers-reduced-data: reduce)").matches
    );
  } catch {
    return false;
  }
}
