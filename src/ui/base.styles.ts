import { cssFor } from "./css";
import { insertRule } from "./stylesheet";
import { focusRing, hiddenText, theme } from "./theme";

const css = cssFor("b");

insertRule("*,*::before,*::after{box-sizing:border-box}");
insertRule("*{margin:0}");
insertRule("ul{padding:0;list-style:none}");
insertRule("h1,h2,h3,h4,h5,h6,button,input,textarea{font:inherit}");
insertRule("button,input,textarea{color:inherit;letter-spacing:inherit}");
insertRule("button,summary{padding:0;border:0;background:none;cursor:pointer}");
// A link without a class keeps the browser's look.
insertRule(":where(a[class]){color:inherit;text-decoration:none}");

export const visuallyHidden = css(hiddenText);

export const frame = css({
  fontFamily: theme.font,
  fontSize: 15,
  fontWeight: 400,
  lineHeight: 1.5,
  color: theme.ink,
  textAlign: "start",
  textSizeAdjust: "100%",
  WebkitTextSizeAdjust: "100%",
  overflowWrap: "break-word",
  "& :focus-visible": focusRing,
  "@media (prefers-reduced-motion: reduce)": {
    "&, & *": { transitionDuration: "0s !important", animationDuration: "0s !important" },
  },
});

export const modal = css({
  position: "fixed",
  // For browsers without a top layer, where the dialog must cover the host page.
  zIndex: 2147483647,
  inset: 0,
  width: "100%",
  maxWidth: "none",
  height: "100%",
  maxHeight: "none",
  padding: 0,
  border: 0,
  background: "transparent",
  color: "inherit",
  overflow: "hidden",
  "&::backdrop": { background: "transparent" },
  "@media print": { display: "none" },
});
