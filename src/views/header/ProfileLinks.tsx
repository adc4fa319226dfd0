import { LOGOUT_URL } from "../../limits";
import { List } from "../../ui/List";
import { SafeLink } from "../SafeLink";
import type { HeaderPiece } from "./HeaderPiece";
import * as styles from "./ProfileLinks.styles";

/** What the profile holds, in the dropdown and in the mobile menu: greeting, extra links, Log out. */
export function ProfileLinks({ element, navigation, linkClass }: HeaderPiece & { linkClass: string }) {
  const { authenticatedDropdownLinks, logOutLink } = navigation;
  const logOut = { name: logOutLink?.name || "Log out", url: logOutLink?.url ?? LOGOUT_URL };
  return (
    <>
      <p className={styles.greeting}>{greetingOf({ element, navigation })}</p>
      <List items={[...(authenticatedDropdownLinks ?? []), logOut]}>
        {({ name, url }) => (
          <SafeLink element={element} url={url} className={linkClass} data-hs-label={name}>
            {name}
          </SafeLink>
        )}
      </List>
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
