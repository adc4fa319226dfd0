import * as styles from "./Badges.styles";
import type { BadgeText } from "./badgeTexts";

/** What a badge means. */
export function BadgeExplanation({ badge: { name, text, list } }: { badge: BadgeText }) {
  return (
    <>
      <strong className={styles.title}>{name}</strong>
      <span>{text}</span>
      {list && (
        <ul className={styles.list}>
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </>
  );
}
