import type { ElementReport, SettingReport } from "../../element/Diagnosis";
import * as styles from "./DebugPanel.styles";

/** Each element with what it shows and the sources of its settings; settings with their default are left out. */
export function DebugElements({ elements }: { elements: readonly ElementReport[] }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>Elements</h3>
      {!elements.length && <p className={styles.quiet}>None on this page.</p>}
      {elements.map((element) => (
        <details key={element.place}>
          <summary className={styles.summary}>
            {`<${element.tag}${element.id && ` id="${element.id}"`}> shows ${element.shows}`}
          </summary>
          <DebugSettings settings={element.settings} />
        </details>
      ))}
    </section>
  );
}

export function DebugSettings({ settings }: { settings: readonly SettingReport[] }) {
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
