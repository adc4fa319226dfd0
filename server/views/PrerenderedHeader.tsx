import { createElement } from "react";
import { classes } from "../../src/ui/classes";
import { Icon } from "../../src/ui/Icon";
import { SafeImage } from "../../src/ui/SafeImage";
import { Frame } from "../../src/views/Frame";
import { AccountLinks } from "../../src/views/header/AccountLinks";
import { Avatar } from "../../src/views/header/Avatar";
import * as bar from "../../src/views/header/Bar.styles";
import { dropdown, profileMenu } from "../../src/views/header/Dropdown.styles";
import { HeaderBox } from "../../src/views/header/HeaderBox";
import { type HeaderLayout, type HeaderPiece, isSignedIn } from "../../src/views/header/HeaderPiece";
import * as links from "../../src/views/header/Links.styles";
import { Logo } from "../../src/views/header/Logo";
import { ProfileLinks } from "../../src/views/header/ProfileLinks";
import { shownGroupings } from "../../src/views/header/shownGroupings";
import { disclosure, onLarge, onSmall } from "./Prerendered.styles";
import * as styles from "./PrerenderedHeader.styles";
import { PrerenderedSearch } from "./PrerenderedSearch";

/**
 * The header as it stands before the script: one markup for both layouts, told apart by media queries, with native
 * disclosures where the script will have dropdowns and sheets. Of the same pieces and measures as the live one, so that
 * nothing moves when that takes its place. `<hs-row>` is where `withRow` puts the row of project types.
 */
export function PrerenderedHeader({ isFetched, ...piece }: HeaderLayout) {
  const { navigation } = piece;
  const hasRow = shownGroupings(navigation).length > 0 || Boolean(navigation.servicesNearMeLink);
  const isLow = !isFetched && !hasRow;
  return (
    <Frame element={piece.element} className={classes(styles.root, isLow && styles.low)}>
      <HeaderBox isLow={isLow}>
        <div part="bar" className={bar.bar}>
          <details name="bar" data-opens="menu" className={classes(disclosure, styles.menu)}>
            <summary
              part="menu-button"
              className={bar.iconButton}
              aria-label={navigation.mobileOpenIcon?.altText || "Open menu"}
            >
              <SafeImage image={navigation.mobileOpenIcon}>
                <Icon name="menu" />
              </SafeImage>
            </summary>
          </details>
          <div className={onLarge}>
            <Logo {...piece} isSmall={false} />
          </div>
          <div className={onSmall}>
            <Logo {...piece} isSmall />
          </div>
          <SmallEnd {...piece} />
          <div className={classes(bar.center, styles.center)}>
            <PrerenderedSearch {...piece} />
          </div>
          <div part="account" className={classes(bar.account, styles.account)}>
            <AccountLinks {...piece} />
            {isSignedIn(piece) && <LargeProfile {...piece} />}
          </div>
        </div>
        {createElement("hs-row")}
      </HeaderBox>
    </Frame>
  );
}

/** The end of a small window's bar: who is signed in, and the search. */
function SmallEnd(piece: HeaderPiece) {
  const { firstName } = piece.element.settings;
  return (
    <div className={onSmall}>
      <div className={bar.end}>
        {isSignedIn(piece) && (
          <details name="bar" data-opens="menu" className={disclosure}>
            <summary part="profile-button" className={bar.iconButton} aria-label={firstName ?? "Account"}>
              <Avatar firstName={firstName} isSmall />
            </summary>
            <div className={styles.profileSheet}>
              <ProfileLinks {...piece} linkClass={links.link} />
            </div>
          </details>
        )}
        <details name="bar" data-opens="search-sheet" className={classes(disclosure, styles.searchToggle)}>
          <summary part="search-button" className={bar.iconButton} aria-label="Search">
            <SafeImage image={piece.navigation.searchIcon}>
              <Icon name="search" />
            </SafeImage>
          </summary>
        </details>
      </div>
    </div>
  );
}

function LargeProfile(piece: HeaderPiece) {
  return (
    <details name="row" data-opens="profile-menu" className={classes(disclosure, bar.profile)}>
      <summary part="profile-button" className={classes(bar.iconButton, bar.profileButton)}>
        <Avatar firstName={piece.element.settings.firstName} />
      </summary>
      <div part="profile-menu" className={classes(dropdown, profileMenu, styles.profileMenu)}>
        <ProfileLinks {...piece} linkClass={links.link} />
      </div>
    </details>
  );
}
