import { css } from "./css";

export const list = css({ margin: 0, padding: 0, listStyle: "none" });
