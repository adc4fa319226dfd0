/** What is looked for in all that leaves a page: a value that is somebody's own, or lets somebody in. */
export interface Secret {
  /** What the table of what may leave calls it. */
  what: string;
  /** The text that stands for it; long enough to be in nothing by chance. */
  mark: string;
}

/** A text that has left the page, and where to. */
export interface Departure {
  to: string;
  text: string;
}

/** A text as it is, with its escapes read, and with what is base64 in it: events travel so. */
export function readings(text: string): string[] {
  const unescaped = text.replace(/\+/g, " ").replace(/(%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
  const texts = [text, unescaped];
  const inside = texts.flatMap((one) =>
    [...one.matchAll(/[\w+/-]{24,}={0,2}/g)].map(([word]) => Buffer.from(word, "base64").toString("latin1")),
  );
  return [...texts, ...inside];
}

/** Which secret has gone where, as `what → to`, each once. */
export function findSecrets(secrets: readonly Secret[], departures: Departure[]): string[] {
  const found = departures.flatMap(({ to, text }) => {
    const texts = readings(text);
    return secrets
      .filter(({ mark }) => texts.some((one) => one.toLowerCase().includes(mark.toLowerCase())))
      .map(({ what }) => `${what} → ${to}`);
  });
  return [...new Set(found)].sort();
}
