import type { Messages } from "../words/createWord";
import { en, type WordKey } from "../words/en";
import { nearestName } from "./nearestName";
import { json, type SettingKind, text } from "./settingKinds";

const KEYS = Object.keys(en) as WordKey[];

/** Texts that replace the elements' words, by key; a blank text counts as absent. */
export const messages: SettingKind<Messages> = {
  accepts: "a JSON object of texts by the keys of the README's list of words",
  read(value, name, onBadPart) {
    const given = json.read(value, name);
    if (!given || Array.isArray(given)) return undefined;
    const texts: Partial<Record<WordKey, string>> = {};
    for (const [key, part] of Object.entries(given)) {
      const known = KEYS.find((one) => one === key);
      const replacement = text.read(part, key);
      if (!known) onBadPart?.("", key, `the keys of the README's list of words${nearestKey(key)}`);
      else if (replacement === undefined) onBadPart?.(`, key ${key}`, part, text.accepts);
      else if (replacement.trim()) texts[known] = replacement;
    }
    return texts;
  },
  merge: (stronger, weaker) => ({ ...weaker, ...stronger }),
};

function nearestKey(key: string): string {
  const nearest = nearestName(key, KEYS);
  return nearest ? `; the nearest is "${nearest}"` : "";
}
