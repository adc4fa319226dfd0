import { CERTIFIED_MIN_RATING } from "../../limits";

/** A badge and its explanation (spec section 8). */
export interface BadgeText {
  name: string;
  text: string;
  /** What the text announces. */
  list?: readonly string[];
  /** Drawn on a 24 grid. */
  path: string;
}

/** By the name in the `badges` attribute. */
export const badgeTexts: Readonly<Record<string, BadgeText>> = {
  "super-service-award": {
    name: "Super Service Award",
    text: "The Super Service Award goes to providers who achieved and maintained a superior service rating.",
    path: "M12 3a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM8.5 14l-1.5 7 5-2.5 5 2.5-1.5-7M12 6.5l.8 1.7 1.8.2-1.3 1.3.3 1.8-1.6-.9-1.6.9.3-1.8-1.3-1.3 1.8-.2Z",
  },
  "background-checked": {
    name: "Background Checked",
    text: "An owner or relevant manager passed a criminal background check.",
    path: "M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6ZM8.5 12l2.5 2.5 4.5-5",
  },
  certified: {
    name: "Certified",
    text: "A certified provider has, or does, all of this:",
    list: [
      "background-checked owner",
      "required state and local licences",
      `average star rating of ${CERTIFIED_MIN_RATING.toFixed(1)} or better if at least one review`,
      "paying to advertise",
      "other eligibility criteria",
    ],
    path: "M12 2.5l2.4 1.8 3-.1.9 2.9 2.5 1.7-1 2.8 1 2.8-2.5 1.7-.9 2.9-3-.1L12 20.7l-2.4-1.8-3 .1-.9-2.9-2.5-1.7 1-2.8-1-2.8 2.5-1.7.9-2.9 3 .1ZM8.7 11.7l2.3 2.3 4.3-4.7",
  },
};
