import { LOGOUT_URL } from "../../limits";
import { SafeLink } from "../SafeLink";
import type { HeaderPiece } from "./HeaderPiece";
import * as linksStyles from "./Links.styles";
import * as profileLinksStyles from "./ProfileLinks.styles";

/** What the profile holds, in the dropdown and in the mobile menu: greeting, extra links, Log out. */
export function ProfileLinks({ element, navigation, linkClass }: HeaderPiece & { linkClass: string }) {
  const { authenticatedDropdownLinks, logOutLink } = navigation;
  return (
    <>
      <p className={profileLinksStyles.greeting}>{greetingOf({ element, navigation })}</p>
      <ul className={linksStyles.list}>
        {[
          ...(authenticatedDropdownLinks ?? []),
          { name: logOutLink?.name || "Log out", url: logOutLink?.url ?? LOGOUT_URL },
        ].map(({ name, url }) => (
          <li key={url + name}>
            <SafeLink element={element} url={url} className={linkClass} data-hs-label={name}>
              {name}
            </SafeLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A greeting that wants a name nobody gave is no greeting. */
function greetingOf({ element, navigation }: HeaderPiece): string {
  const greeting = navigation.authenticatedMenuGreeting;
  const { firstName } = element.settings;
  if (!greeting || (!firstName && greeting.includes("{firstName}"))) return "Welcome Back";
  return greeting.split("{firstName}").join(firstName);
}
