/** A piece of an option's name, and whether it was typed. */
export interface NamePart {
  /** Which letter of the name it starts with. */
  start: number;
  text: string;
  isTyped: boolean;
}

// Case and accents do not count.
const fold = (text: string): string =>
  (/[^ -~]/.test(text) ? text.normalize("NFD").replace(/[\u0300-\u036f]/g, "") : text).toLowerCase();

/**
 * Splits a name where the typed words stand in it: each where a word of the name begins with it, else wherever it is
 * found first. The pieces joined are the name.
 */
export function matchedParts(name: string, typed: string): NamePart[] {
  const letters = [...name];
  const folded = letters.map(fold);
  const isTyped = letters.map(() => false);

  // Most names hold no such word: a look at the whole is cheaper than one from every letter.
  const whole = folded.join("");
  for (const word of fold(typed).split(/\s+/)) {
    const places = word && whole.includes(word) ? placesOf(word, folded) : [];
    const atStart = places.filter(([start]) => !/[\p{L}\p{N}]/u.test(folded[start - 1] ?? ""));
    for (const [start, end] of atStart.length ? atStart : places.slice(0, 1)) isTyped.fill(true, start, end);
  }

  const parts: NamePart[] = [];
  letters.forEach((letter, i) => {
    const last = parts[parts.length - 1];
    const is = isTyped[i] ?? false;
    if (last?.isTyped === is) last.text += letter;
    else parts.push({ start: i, text: letter, isTyped: is });
  });
  return parts;
}

/** Where a folded word stands among folded letters, as [start, end). A letter may fold to several or to none. */
function placesOf(word: string, folded: string[]): [number, number][] {
  const places: [number, number][] = [];
  folded.forEach((letter, start) => {
    if (!letter || letter[0] !== word[0]) return;
    let seen = "";
    let end = start;
    while (end < folded.length && seen.length < word.length && word.startsWith(seen)) seen += folded[end++];
    // Accents of their own that follow belong to the letter before.
    while (end < folded.length && folded[end] === "") end++;
    if (seen.startsWith(word)) places.push([start, end]);
  });
  return places;
}
