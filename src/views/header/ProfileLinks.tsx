import type { Ref } from "react";
import { LOGOUT_URL } from "../../constants";
import { List } from "../../ui/List";
import type { Word } from "../../words/createWord";
import { SafeLink } from "../SafeLink";
import { useWord } from "../Words";
import { HeaderHeading } from "./Grouping";
import { greeting } from "./Header.styles";
import { type HeaderData, useHeader } from "./useHeader";

/** The content of the profile, in the dropdown and in the mobile menu: greeting, extra links, Log out. */
export function ProfileLinks({
  linkClass,
  titleRef,
}: {
  linkClass: string;
  titleRef?: Ref<HTMLHeadingElement>;
}) {
  const header = useHeader();
  const word = useWord();
  const { authenticatedDropdownLinks, logOutLink } = header.navigation;
  const logOut = { name: logOutLink?.name || word("header.logOut"), url: logOutLink?.url ?? LOGOUT_URL };
  return (
    <>
      <HeaderHeading ref={titleRef} className={greeting}>
        {greetingOf(header, word)}
      </HeaderHeading>
      <List items={[...(authenticatedDropdownLinks ?? []), logOut]}>
        {({ name, url }) => (
          <SafeLink url={url} className={linkClass} data-hs-label={name}>
            {name}
          </SafeLink>
        )}
      </List>
    </>
  );
}

/** The greeting; empty if it has a placeholder for the name and the name is unknown. */
function greetingOf({ element, navigation }: HeaderData, word: Word): string {
  const greeting = navigation.authenticatedMenuGreeting;
  const { firstName } = element.settings;
  if (!greeting || (!firstName && greeting.includes("{firstName}")))
    return word("header.greeting", firstName ? { firstName } : {});
  return greeting.split("{firstName}").join(firstName);
}
