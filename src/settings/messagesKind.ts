import type { Messages } from "../words/createWord";
import type { WordKey } from "../words/en";
import { jsonObject, type SettingKind, text } from "./settingKinds";

/** Texts that replace the elements' own texts, by key. Blank texts are ignored. `reportUnknownMessages` checks the keys. */
export const messages: SettingKind<Messages> = {
  accepts: "a JSON object that maps keys of the README's word list to texts",
  type: "object",
  read(value, name, onBadPart) {
    const given = jsonObject.read(value, name);
    if (!given) return undefined;
    const texts: Partial<Record<WordKey, string>> = {};
    for (const [key, part] of Object.entries(given)) {
      const replacement = text.read(part, key);
      if (replacement === undefined) onBadPart?.(`, key ${key}`, part, text.accepts);
      else if (replacement.trim()) texts[key as WordKey] = replacement;
    }
    return texts;
  },
  merge: (stronger, weaker) => ({ ...weaker, ...stronger }),
};
