/** The dropdowns of a wide header, in one file that is loaded late, because none of them shows at first. */
export { ProfileDropdown } from "./ProfileDropdown";
export { ProjectPanel } from "./ProjectPanel";
