import { aiBelow, full, search } from "./SearchSheet.styles";

/** The parts that open over the host page where the header is narrow. */
export { MobileMenu } from "./MobileMenu";
export { OpenSearch } from "./OpenSearch";
export const searchStyles = { aiBelow, full, search };
