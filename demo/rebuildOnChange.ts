import { watch } from "node:fs";

/** An editor writes a file in several steps, which must cause only one build. */
const DEBOUNCE_MS = 100;

/**
 * Starts a new build after each change in these folders, one build at a time. A failed build reports itself.
 * @returns a function that stops watching
 */
export function rebuildOnChange(folders: string[], build: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isBuilding = false;
  let isStale = false;

  async function rebuild(): Promise<void> {
    if (isBuilding) {
      isStale = true;
      return;
    }
    isBuilding = true;
    isStale = false;
    await build().catch((error: Error) => console.error(error.message));
    isBuilding = false;
    if (isStale) await rebuild();
  }

  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => void rebuild(), DEBOUNCE_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
