import { LOGIN_URL } from "../../limits";
import { button } from "../../ui/Button.styles";
import { classes } from "../../ui/classes";
import { SafeImage } from "../../ui/SafeImage";
import { SafeLink } from "../SafeLink";
import { AiLink } from "./AiLink";
import { type HeaderPiece, isSignedIn } from "./HeaderPiece";
import * as styles from "./Links.styles";

/** The links of the visitor's state: for signed-out ones the pros link, login and sign-up (spec section 2.5). */
export function AccountLinks({ element, navigation }: HeaderPiece) {
  const { loginLink, loginLinkLabel, signInIcon, signUpLink, joinAsProLink } = navigation;
  const hasAiButton = element.settings.variant === "STANDARD_WITH_AI_BUTTON";
  const ai = hasAiButton && <AiLink element={element} navigation={navigation} />;
  if (isSignedIn({ element, navigation })) {
    return (
      <>
        {ai}
        {navigation.authenticatedNavBarLinks?.map(({ name, url }) => (
          <SafeLink key={url + name} element={element} url={url} className={styles.link} data-hs-label={name}>
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
        <SafeLink element={element} url={joinAsProLink.url} className={styles.link} data-hs-label="pros">
          {joinAsProLink.name || "Join as a pro"}
        </SafeLink>
      )}
      <SafeLink
        element={element}
        url={loginLink?.url ?? (navigation.brand?.loginUrl || LOGIN_URL)}
        className={classes(styles.link, styles.logIn)}
        data-hs-label="login"
      >
        <SafeImage image={signInIcon} />
        {loginLinkLabel || loginLink?.name || "Log in"}
      </SafeLink>
      {signUpLink && (
        <SafeLink
          element={element}
          url={signUpLink.url}
          className={classes(button, styles.signUp)}
          data-hs-label="sign_up"
        >
          {signUpLink.name || "Sign up"}
        </SafeLink>
      )}
    </>
  );
}
