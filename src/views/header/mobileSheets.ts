/** The parts of a narrow header that open over the host page. */
export { MobileMenu } from "./MobileMenu";
export { SearchSheet } from "./SearchSheet";
