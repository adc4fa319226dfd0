import { AccountLinks } from "./AccountLinks";
import * as styles from "./Bar.styles";
import { DataBoundary } from "./DataBoundary";
import { Profile, type ProfileProps } from "./Profile";
import { useSignedIn } from "./useHeader";

/** The account's links, and for a signed-in visitor the profile. */
export function Account(profile: ProfileProps) {
  const isSignedIn = useSignedIn();
  return (
    <DataBoundary>
      <div className={styles.links}>
        <AccountLinks />
      </div>
      {isSignedIn && <Profile {...profile} />}
    </DataBoundary>
  );
}
