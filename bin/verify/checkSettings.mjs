import { nearestName } from "../../portable/nearestName.mjs";
import { refused } from "./checkElements.mjs";

/**
 * Returns the problems of the settings on the script tag, as messages. The settings apply to all elements, so a value is valid if any
 * element accepts it. Other scripts may use attributes there too, so a name is wrong only if it is close to that of a setting.
 */
export function checkSettings(attributes, { elements, pageOnly }) {
  const all = [...elements.flatMap((element) => element.attributes), ...pageOnly];
  return Object.entries(attributes).flatMap(([name, value]) => {
    if (!name.startsWith("data-") || /^data-hs(-|$)/.test(name)) return [];
    const setting = name.slice("data-".length);
    const same = all.filter((one) => one.name === setting);
    if (!same.length) {
      const meant = nearestName(
        setting,
        all.map((one) => one.name),
      );
      return meant ? [`the script tag's attribute ${name} is not known; did you mean data-${meant}?`] : [];
    }
    const accepted = same.map((one) => refused(one, value));
    return accepted.every(Boolean)
      ? [`the script tag's ${name}: unknown value "${value.slice(0, 60)}". Expected: ${accepted[0]}`]
      : [];
  });
}
