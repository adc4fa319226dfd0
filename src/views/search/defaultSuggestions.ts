import { readOptions, type SearchOption } from "../../api/readOptions";
import type { Word } from "../../words/createWord";
import type { WordKey } from "../../words/en";

const TASKS: readonly (readonly [WordKey, number])[] = [
  ["search.taskHandyman", 39794],
  ["search.taskCleaning", 39794],
  ["search.taskPlumbing", 40113],
  ["search.taskRoof", 40133],
  ["search.taskLawn", 40092],
];

/** The suggestions for an empty field: the host page's list, otherwise our own (spec section 2.6). */
export function defaultSuggestions(given: object | undefined, limit: number, word: Word): SearchOption[] {
  const options = given
    ? // Addresses are dropped, because untrusted markup may also give this list.
      readOptions(given).map(({ srPathUrl: _, ...option }) => option)
    : TASKS.map(([key, id]) => ({ name: word(key), id, optionType: "TASK" }));
  return options.slice(0, limit);
}
