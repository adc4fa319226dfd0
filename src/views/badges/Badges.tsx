import { use } from "react";
import { badgeListFile } from "./badgeListFile";

/** The badges of a provider (spec section 8). */
export function Badges() {
  const BadgeList = badgeListFile.current ?? use(badgeListFile.read());
  return <BadgeList />;
}
