/** The parts that open over the host page where the header is narrow. */
export { MobileMenu } from "./MobileMenu";
export { SearchSheet } from "./SearchSheet";
