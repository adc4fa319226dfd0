/** The three footers, which share most of their parts. */
export { SimpleFooter } from "./SimpleFooter";
export { SisterFooter } from "./SisterFooter";
export { SiteFooter } from "./SiteFooter";
