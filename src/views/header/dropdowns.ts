/** What drops from the desktop's header when it is pressed: one file to load, since at first nobody sees it. */
export { ProfileDropdown } from "./ProfileDropdown";
export { ProjectPanel } from "./ProjectPanel";
