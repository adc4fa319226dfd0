import type { ReactNode } from "react";
import type { Diagnosis } from "../../element/Diagnosis";
import * as styles from "./DebugPanel.styles";

/** The problems, a paragraph each. The keys are positions, because two elements may have the same problem. */
export function DebugProblems({ problems }: Pick<Diagnosis, "problems">) {
  const rows: ReactNode[] = [];
  for (const { kind, message } of problems)
    rows.push(
      <p key={rows.length} className={styles.problem}>
        <span className={styles.kind}>{KINDS[kind]}</span>
        <span>{message}</span>
      </p>,
    );
  return (
    <div className={styles.section}>
      {rows}
      {!rows.length && <p className={styles.quiet}>No problems found.</p>}
    </div>
  );
}

const KINDS: Readonly<Record<Diagnosis["problems"][number]["kind"], string>> = {
  setting: "Setting",
  "unknown-attribute": "Unknown attribute",
  "missing-address": "Missing address",
  "failed-call": "Failed call",
  "blocked-by-csp": "Blocked by the Content Security Policy",
  "duplicate-script": "Second copy of the script",
  other: "Something else",
};
