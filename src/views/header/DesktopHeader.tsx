import { AccountLinks } from "./AccountLinks";
import * as styles from "./Bar.styles";
import { type HeaderPiece, isSignedIn } from "./HeaderPiece";
import { HeaderSearch } from "./HeaderSearch";
import { Logo } from "./Logo";
import { Profile } from "./Profile";
import { ProjectTypes } from "./ProjectTypes";

/** From 1024 px on: logo, search, account; under them the row of project types. */
export function DesktopHeader(piece: HeaderPiece) {
  return (
    <>
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
    </>
  );
}
