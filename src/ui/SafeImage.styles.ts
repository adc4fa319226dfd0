import { cssFor } from "./css";
import { plate } from "./theme";

const css = cssFor("i");

/**
 * An image, and below it what shows if it does not load. An image that has loaded, or still loads, pushes the fallback out of the clipped
 * area. A broken image without an alternative text and a width has no size, so the fallback takes its place, also without the script.
 */
export const picture = css({
  display: "block",
  width: "var(--_picture-width)",
  height: "var(--_picture-height)",
  lineHeight: 0,
  textAlign: "center",
  // Shows the plate around the image, but no line of the icons below it.
  clipPath: "inset(-4px -100vw -3.9px)",
  "& picture": { display: "contents" },
  "& source": { display: "none" },
  "& img": { width: "auto", maxWidth: "100%", height: "var(--_picture-height)", verticalAlign: "top" },
  "& > span": {
    position: "relative",
    display: "flex",
    alignItems: "center",
    height: "100%",
    lineHeight: 1.2,
    whiteSpace: "nowrap",
    // A text that is wider than the image must not make the page scroll sideways.
    "& > span": { overflow: "hidden", textOverflow: "ellipsis" },
    "&::before": {
      ...plate,
      content: '""',
      position: "absolute",
      zIndex: -1,
      insetInline: 0,
      bottom: "100%",
      height: "100%",
    },
  },
});
