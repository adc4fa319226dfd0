import { refused } from "./checkElements.mjs";
import { nearlyMeant } from "./nearest.mjs";

/** What the script tag takes and no element does. */
const OF_PAGE = ["stand-ins", "consent-source", "consent-category"];

/**
 * What is wrong with the settings on the script tag, in words. It is every element's, so a value is right that any of them takes;
 * and other scripts may want attributes of their own there, so a name is wrong only where it is nearly a setting.
 */
export function checkSettings(attributes, known) {
  const all = known.flatMap((element) => element.attributes);
  return Object.entries(attributes).flatMap(([name, value]) => {
    if (!name.startsWith("data-") || /^data-hs(-|$)/.test(name)) return [];
    const setting = name.slice("data-".length);
    const same = all.filter((one) => one.name === setting);
    if (!same.length) {
      if (OF_PAGE.includes(setting)) return [];
      const meant = nearlyMeant(setting, [...OF_PAGE, ...all.map((one) => one.name)]);
      return meant ? [`the script tag's ${name} is no setting; did you mean data-${meant}?`] : [];
    }
    const accepted = same.map((one) => refused(one, value));
    return accepted.every(Boolean)
      ? [`the script tag's ${name}="${value.slice(0, 60)}" is not accepted; accepted: ${accepted[0]}`]
      : [];
  });
}
