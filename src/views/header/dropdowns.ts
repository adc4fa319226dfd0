/** The dropdowns of a wide header. */
export { ProfileDropdown } from "./ProfileDropdown";
export { ProjectPanel } from "./ProjectPanel";
