/** Whether the visitor asks pages to save data, by the browser's setting or the system's. */
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
