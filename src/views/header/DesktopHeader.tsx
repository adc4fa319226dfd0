import { AccountLinks } from "./AccountLinks";
import * as styles from "./Bar.styles";
import { HeaderBox } from "./HeaderBox";
import { type HeaderLayout, isSignedIn } from "./HeaderPiece";
import { HeaderSearch } from "./HeaderSearch";
import { Logo } from "./Logo";
import { Profile } from "./Profile";
import { ProjectTypes } from "./ProjectTypes";
import { shownGroupings } from "./shownGroupings";

/** From 1024 px on: logo, search, account; under them the row of project types. */
export function DesktopHeader({ isFetched, ...piece }: HeaderLayout) {
  // Data that is fetched comes too late to say whether there will be a row: its place stays.
  const hasRow = shownGroupings(piece.navigation).length > 0 || Boolean(piece.navigation.servicesNearMeLink);
  return (
    <HeaderBox isLow={!isFetched && !hasRow}>
      <div part="bar" className={styles.bar}>
        <Logo {...piece} isSmall={false} />
        <div className={styles.center}>
          <HeaderSearch {...piece} />
        </div>
        <div part="account" className={styles.account}>
          <AccountLinks {...piece} />
          {isSignedIn(piece) && <Profile {...piece} />}
        </div>
      </div>
      <ProjectTypes {...piece} />
    </HeaderBox>
  );
}
