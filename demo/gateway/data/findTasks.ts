import { type Task, tasks } from "./tasks";

/** Splits a text into words in lower case without accents. */
function words(text: string): string[] {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** Returns the tasks in which each typed word begins a word. Names that begin with the typed text come first, the rest from A to Z. */
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
