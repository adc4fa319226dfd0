import type { ReactNode } from "react";
import type { CallReport } from "../../element/Diagnosis";
import { classes } from "../../ui/classes";
import * as styles from "./DebugPanel.styles";

/** The calls and their results, the newest first. The keys are positions, because two calls may begin in the same millisecond. */
export function DebugCalls({ calls }: { calls: readonly CallReport[] }) {
  const rows: ReactNode[] = [];
  for (const call of calls) rows.unshift(<Call key={rows.length} call={call} />);
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>Calls</h3>
      {!calls.length && <p className={styles.quiet}>None so far.</p>}
      <ul className={styles.list}>{rows}</ul>
    </section>
  );
}

function Call({ call }: { call: CallReport }) {
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <span className={styles.code}>{`${call.method} ${call.address}`}</span>
        <Outcome call={call} />
      </div>
      {call.cause && <div>{call.cause.text}</div>}
      <div className={styles.quiet}>
        {[call.setting, call.ms !== undefined && `${call.ms} ms`].filter(Boolean).join(", ")}
      </div>
    </li>
  );
}

function Outcome({ call: { status, cause } }: { call: CallReport }) {
  if (status === undefined) return <span className={classes(styles.quiet)}>in flight</span>;
  if (cause?.kind === "aborted") return <span className={styles.quiet}>aborted</span>;
  if (cause) return <span className={styles.bad}>{OUTCOMES[cause.kind] ?? status}</span>;
  return <span className={styles.good}>{status}</span>;
}

/** The result of a call whose cause says more than its status. */
const OUTCOMES: Readonly<Record<string, string>> = {
  cors: "no response",
  csp: "blocked",
  "mixed-content": "blocked",
  offline: "offline",
  timeout: "timeout",
  "not-json": "not JSON",
};
