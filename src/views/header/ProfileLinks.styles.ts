import { css } from "../../ui/css";

export const greeting = css({ margin: 0, padding: 8, fontSize: 16, fontWeight: 700 });
