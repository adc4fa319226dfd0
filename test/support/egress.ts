/** A value that tests search for in all data that leaves a page: a credential or personal data. */
export interface SensitiveValue {
  /** Its name in the table of what may leave. */
  what: string;
  /** The text that represents it. It is long enough never to occur by chance. */
  mark: string;
}

/** A text that has left the page, and its destination. */
export interface Departure {
  to: string;
  text: string;
}

/** A text unchanged, with its escapes decoded, and with its base64 decoded, because events may be sent in base64. */
function readings(text: string): string[] {
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

/** The sensitive values that were sent, each once, as `what → to`. */
export function findSensitiveValues(
  sensitiveValues: readonly SensitiveValue[],
  departures: Departure[],
): string[] {
  const found = departures.flatMap(({ to, text }) => {
    const texts = readings(text);
    return sensitiveValues
      .filter(({ mark }) => texts.some((one) => one.toLowerCase().includes(mark.toLowerCase())))
      .map(({ what }) => `${what} → ${to}`);
  });
  return [...new Set(found)].sort();
}
