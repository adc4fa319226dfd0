import { nearestName } from "../../portable/nearestName.mjs";
import type { OnBadValue, SettingSource } from "./readSettings";
import { jsonObject } from "./settingKinds";

/** Reports each key of `messages` that is not in `keys`. `hs.js` has no words, so only the app and the server check the keys. */
export function reportUnknownMessages(
  sources: readonly SettingSource[],
  keys: readonly string[],
  onBad: OnBadValue,
): void {
  for (const source of sources) {
    for (const key of Object.keys(jsonObject.read(source.get("messages"), "messages") ?? {})) {
      if (keys.includes(key)) continue;
      const nearest = nearestName(key, keys);
      const accepts = `the keys on the Words page of the documentation${nearest ? `; the nearest is "${nearest}"` : ""}`;
      onBad(source.describe("messages"), key, accepts, "absent", !source.isOfElement);
    }
  }
}
