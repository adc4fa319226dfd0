import { LOGIN_URL } from "../../constants";
import { button } from "../../ui/Button.styles";
import { classes } from "../../ui/classes";
import { SafeImage } from "../../ui/SafeImage";
import { SafeLink } from "../SafeLink";
import { useWord } from "../Words";
import { AiLink } from "./AiLink";
import * as styles from "./Links.styles";
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
