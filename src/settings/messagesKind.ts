import { nearestName } from "../../portable/nearestName.mjs";
import { sharedState } from "../browser/sharedState";
import type { Messages } from "../words/createWord";
import type { WordKey } from "../words/en";
import { jsonObject, type SettingKind, text } from "./settingKinds";

const known = sharedState("words", (): { keys: readonly string[] | undefined } => ({ keys: undefined }));

/** Provides the known keys, which a lazy file contains. Until that is loaded, every key is accepted. */
export function provideWordKeys(keys: readonly string[]): void {
  known().keys = keys;
}

/** Texts that replace the elements' own texts, by key. Blank texts are ignored. */
export const messages: SettingKind<Messages> = {
  accepts: "a JSON object that maps keys of the README's word list to texts",
  type: "object",
  read(value, name, onBadPart) {
    const given = jsonObject.read(value, name);
    if (!given) return undefined;
    const texts: Partial<Record<WordKey, string>> = {};
    for (const [key, part] of Object.entries(given)) {
      const { keys } = known();
      const isKnown = !keys || keys.includes(key);
      const replacement = text.read(part, key);
      if (!isKnown) onBadPart?.("", key, `the keys of the README's list of words${nearestKey(key, keys)}`);
      else if (replacement === undefined) onBadPart?.(`, key ${key}`, part, text.accepts);
      else if (replacement.trim()) texts[key as WordKey] = replacement;
    }
    return texts;
  },
  merge: (stronger, weaker) => ({ ...weaker, ...stronger }),
};

function nearestKey(key: string, keys: readonly string[]): string {
  const nearest = nearestName(key, keys);
  return nearest ? `; the nearest is "${nearest}"` : "";
}
