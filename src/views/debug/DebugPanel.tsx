import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import * as identity from "../../brands/identity.json";
import type { CallReport, Diagnosis, SettingReport } from "../../element/Diagnosis";
import { frame, visuallyHidden } from "../../ui/base.styles";
import { classes } from "../../ui/classes";
import { Icon } from "../../ui/Icon";
import { List } from "../../ui/List";
import { paletteClass } from "../../ui/theme";
import * as styles from "./DebugPanel.styles";

const HEADING = "hs-debug-heading";
const NOT_COPIED =
  "The browser does not let this page copy. In the console, run: copy(await HomeServices.diagnose().report)";

/**
 * Shows the diagnosis of this host page in a panel over it. It does not take the focus, because that would change the host page.
 * Escape closes it while the focus is inside.
 */
export function DebugPanel({
  report,
  onRefresh,
  onClose,
}: {
  report: Diagnosis;
  onRefresh: () => void;
  onClose: () => void;
}) {
  const panel = useRef<HTMLElement>(null);
  const findings = useRef<HTMLElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const [copyMessage, setCopyMessage] = useState("");
  const { problems } = report;
  const count = problems.length === 1 ? "1 problem" : `${problems.length || "No"} problems`;

  useLayoutEffect(() => {
    const node = panel.current;
    // A scrolling area has to be reachable by keyboard.
    if (findings.current) findings.current.tabIndex = 0;
    // In the top layer the panel is also above the host page's dialogs.
    if (!node?.showPopover) return;
    node.popover = "manual";
    node.showPopover();
  }, []);
  // Screen readers announce only changes in a live region, so the region must exist before its text.
  useEffect(() => {
    setAnnouncement(`home-services-chrome: ${count} on this page.`);
    setCopyMessage("");
  }, [count]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  }

  function copy(): void {
    const text = JSON.stringify(report, null, 2);
    // `navigator.clipboard` is undefined on plain http.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => setCopyMessage("Copied."),
        () => setCopyMessage(NOT_COPIED),
      );
  }

  return (
    <section
      ref={panel}
      role="dialog"
      // The panel is in English on every host page.
      lang="en"
      dir="ltr"
      aria-labelledby={HEADING}
      className={classes(frame, paletteClass(identity.palette), styles.panel)}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <h2 id={HEADING} className={styles.heading}>
          <span>{`${count} `}</span>
          <span className={styles.version}>{`home-services-chrome ${report.version}`}</span>
        </h2>
        <button type="button" className={styles.button} onClick={onRefresh}>
          Refresh
        </button>
        <button type="button" className={styles.button} onClick={copy}>
          Copy
        </button>
        <button
          type="button"
          className={classes(styles.button, styles.close)}
          aria-label="Close"
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <p role="status" className={copyMessage ? styles.copied : visuallyHidden}>
        {copyMessage || announcement}
      </p>
      <section ref={findings} className={styles.body} aria-label="Findings">
        <Findings report={report} />
      </section>
    </section>
  );
}

function Findings({ report: { problems, calls, pageSettings, elements, copies } }: { report: Diagnosis }) {
  return (
    <>
      <div className={styles.section}>
        <List items={problems} className={styles.problems}>
          {({ kind, message }) => (
            <>
              <span className={styles.kind}>{KINDS[kind]}</span>
              <span>{message}</span>
            </>
          )}
        </List>
        {!problems.length && <p className={styles.quiet}>No problems found.</p>}
      </div>
      <Section title="Calls" empty={!calls.length && "None so far."}>
        {/* The newest first. */}
        <List items={[...calls].reverse()} className={styles.rows}>
          {(call) => <Call call={call} />}
        </List>
      </Section>
      <Section title="Page settings">
        <DebugSettings settings={pageSettings} />
      </Section>
      <Section title="Elements" empty={!elements.length && "None on this page."}>
        {elements.map(({ place, tag, id, shows, fragment, settings }) => (
          <details key={place}>
            <summary className={styles.summary}>
              {`<${tag}${id && ` id="${id}"`}> shows ${shows}${fragment ? `, fragment ${fragment}` : ""}`}
            </summary>
            <DebugSettings settings={settings} />
          </details>
        ))}
      </Section>
      <Section
        title="Script tags"
        empty={!copies.length && "No script tag. The elements come from a bundle."}
      >
        <List items={copies} className={styles.rows}>
          {({ address, isWorking }) => (
            <div className={styles.line}>
              <span className={styles.code}>{address}</span>
              <span className={isWorking ? styles.good : styles.bad}>
                {isWorking ? "works" : "does nothing"}
              </span>
            </div>
          )}
        </List>
      </Section>
    </>
  );
}

interface SectionProps {
  title: string;
  empty?: string | false;
  children: ReactNode;
}

function Section({ title, empty, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      {empty ? <p className={styles.quiet}>{empty}</p> : children}
    </section>
  );
}

/** The settings and their sources; settings with their default are left out. */
function DebugSettings({ settings }: { settings: readonly SettingReport[] }) {
  const set = settings.filter(({ from }) => from !== "default");
  if (!set.length) return <p className={styles.quiet}>All settings have their defaults.</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">setting</th>
          <th scope="col">value</th>
          <th scope="col">from</th>
        </tr>
      </thead>
      <tbody>
        {set.map(({ name, value, from }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={styles.code}>{value}</td>
            <td>{from}</td>
          </tr>
        ))}
      </tbody>
    </table>
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

function Call({ call }: { call: CallReport }) {
  return (
    <>
      <div className={styles.line}>
        <span className={styles.code}>{`${call.method} ${call.address}`}</span>
        <Outcome call={call} />
      </div>
      {call.cause && <div>{call.cause.text}</div>}
      <div className={styles.quiet}>
        {[call.setting, call.ms !== undefined && `${call.ms} ms`].filter(Boolean).join(", ")}
      </div>
    </>
  );
}

function Outcome({ call: { status, cause } }: { call: CallReport }) {
  if (status === undefined) return <span className={styles.quiet}>in flight</span>;
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
