import { type Task, tasks } from "./tasks";

/** Small letters without accents, words apart. */
function words(text: string): string[] {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** The tasks in which each typed word is the beginning of a word. Names that begin with the typed text come first, then A to Z. */
export function findTasks(query: string): Task[] {
  const typed = words(query);
  if (!typed.length) return [];
  const start = typed.join(" ");
  const beginsSo = (task: Task) => (words(task.name).join(" ").startsWith(start) ? 0 : 1);
  return tasks
    .filter(({ name }) => {
      const inName = words(name);
      return typed.every((word) => inName.some((one) => one.startsWith(word)));
    })
    .sort((a, b) => beginsSo(a) - beginsSo(b) || a.name.localeCompare(b.name, "en"));
}
