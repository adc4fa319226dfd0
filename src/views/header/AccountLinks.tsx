import type { MouseEvent } from "react";
import { opensNewTab } from "../../browser/presses";
import { DEFAULT_AI_LINK, LOGIN_URL } from "../../constants";
import { classes } from "../../ui/classes";
import { button } from "../../ui/Form.styles";
import { SafeImage } from "../../ui/SafeImage";
import { QueryLink, SafeLink } from "../SafeLink";
import { useWord, useWordLanguage } from "../Words";
import * as styles from "./Header.styles";
import { useHeader, useSignedIn } from "./useHeader";

/** The account links. Signed-out visitors get the pros link, login and sign-up (spec section 2.5). */
export function AccountLinks() {
  const { element, navigation } = useHeader();
  const isSignedIn = useSignedIn();
  const word = useWord();
  const { loginLink, loginLinkLabel, signInIcon, signUpLink, joinAsProLink } = navigation;
  const hasAiButton = element.settings.variant === "STANDARD_WITH_AI_BUTTON";
  const ai = hasAiButton && <AiLink />;
  if (isSignedIn) {
    return (
      <>
        {ai}
        {navigation.authenticatedNavBarLinks?.map(({ name, url }) => (
          <SafeLink key={url + name} url={url} className={styles.link} data-hs-label={name}>
            {name}
          </SafeLink>
        ))}
      </>
    );
  }
  const hasProsLink = joinAsProLink && element.brand.showsProsLink && !hasAiButton;
  return (
    <>
      {ai}
      {hasProsLink && (
        <SafeLink url={joinAsProLink.url} className={styles.link} data-hs-label="pros">
          {joinAsProLink.name || word("header.joinAsPro")}
        </SafeLink>
      )}
      <SafeLink
        url={loginLink?.url ?? (navigation.brand?.loginUrl || LOGIN_URL)}
        className={classes(styles.link, styles.logIn)}
        data-hs-label="login"
      >
        <SafeImage image={signInIcon} />
        <span>{loginLinkLabel || loginLink?.name || word("header.logIn")}</span>
      </SafeLink>
      {signUpLink && (
        <SafeLink url={signUpLink.url} className={classes(button, styles.signUp)} data-hs-label="sign_up">
          {signUpLink.name || word("header.signUp")}
        </SafeLink>
      )}
    </>
  );
}

/** The address of the AI entry. The attribute comes first, then the navigation data, then the default. */
export function useAiLink(): string {
  const { element, navigation } = useHeader();
  return element.settings.aiLink ?? navigation.aiLink?.url ?? DEFAULT_AI_LINK;
}

/** The link to the AI Pro Finder. It passes on the text in the header's search bar. */
export function AiLink() {
  const { element, navigation } = useHeader();
  const url = useAiLink();
  const word = useWord();
  const typed = (): Record<string, string> => {
    const field = element.hostElement.shadowRoot?.querySelector<HTMLInputElement>('[role="combobox"]');
    return field?.value.trim() ? { initialText: field.value } : {};
  };

  function onClick(event: MouseEvent<HTMLAnchorElement>): void {
    const { href } = event.currentTarget;
    if (opensNewTab(event) || !href) return;
    if (!element.emit("hs-navigate", { url: href, reason: "ai" }, { isCancelable: true }))
      event.preventDefault();
  }

  return (
    <QueryLink
      url={url}
      extra={typed}
      onClick={onClick}
      part="ai-link"
      className={classes(styles.link, styles.ai)}
      data-hs-label="ai"
    >
      {navigation.aiLink?.name || word("header.aiProFinder")}
    </QueryLink>
  );
}

/** The signed-in visitor: the first letter of the name, then the name. In a small bar, only screen readers get the name. */
export function Avatar({ firstName, isInBar = false }: { firstName: string | undefined; isInBar?: boolean }) {
  const word = useWord();
  const lang = useWordLanguage();
  const name = firstName ?? word("header.account");
  return (
    <>
      {/* CSS draws the letter, so that the text is only the name. */}
      <span
        className={styles.avatar}
        aria-hidden="true"
        data-letter={[...name.trim()][0]?.toLocaleUpperCase()}
      />
      <span className={classes(styles.name, isInBar && styles.nameInBar)} lang={lang(firstName)}>
        {name}
      </span>
    </>
  );
}
