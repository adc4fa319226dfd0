/** The longest time that a test waits for an expected state. */
export const TIMEOUT_MS = 8000;

/** Tries until the condition is true. An error means "not yet", since the page may be leaving. */
export async function until(
  what: string,
  timeout: number,
  isSo: () => Promise<boolean | string>,
): Promise<void> {
  const end = Date.now() + timeout;
  let reason: unknown = "";
  do {
    const result = await isSo().catch((error: unknown) => String(error));
    if (result === true) return;
    reason = result || reason;
    await new Promise((resolve) => setTimeout(resolve, 30));
  } while (Date.now() < end);
  throw new Error(`Waited ${timeout} ms in vain for ${what}${reason ? `: ${reason}` : ""}`);
}
