/** A part of an option's name, and whether it matches the typed text. */
export interface NamePart {
  text: string;
  isTyped: boolean;
}

// Case and accents are ignored.
const isPlain = (text: string): boolean => !/[^ -~]/.test(text);
const fold = (text: string): string =>
  (isPlain(text) ? text : text.normalize("NFD").replace(/[\u0300-\u036f]/g, "")).toLowerCase();

/**
 * Splits a name at the typed words. Each typed word matches at the start of a word of the name, otherwise at its first occurrence.
 * Joining the parts gives the name.
 */
export function matchedParts(name: string, typed: string): NamePart[] {
  const { whole, origin } = folded(name);
  const isTyped: boolean[] = [];
  for (const word of fold(typed).split(/\s+/)) {
    const matches: [number, number][] = [];
    let wordStarts = 0;
    for (let at = word ? whole.indexOf(word) : -1; at >= 0; at = whole.indexOf(word, at + 1)) {
      if (at && origin(at) === origin(at - 1)) continue;
      let end = at + word.length;
      while (end < whole.length && origin(end) === origin(end - 1)) end++;
      const match: [number, number] = [origin(at), origin(end)];
      // Positions at the beginning of a word come first.
      if (/[\p{L}\p{N}]/u.test(whole[at - 1] ?? "")) matches.push(match);
      else matches.splice(wordStarts++, 0, match);
    }
    for (const [start, end] of matches.slice(0, wordStarts || 1)) {
      for (let i = start; i < end; i++) isTyped[i] = true;
    }
  }

  const parts: NamePart[] = [];
  for (let start = 0, end = 1; start < name.length; end++) {
    if (end < name.length && !isTyped[end] === !isTyped[start]) continue;
    parts.push({ text: name.slice(start, end), isTyped: !!isTyped[start] });
    start = end;
  }
  return parts;
}

/** Folds case and accents. `origin` maps a folded position back to the name, because a letter may become several letters or none. */
function folded(name: string): { whole: string; origin: (at: number) => number } {
  if (isPlain(name)) return { whole: name.toLowerCase(), origin: (at) => at };
  const origins: number[] = [];
  let whole = "";
  let index = 0;
  for (const letter of name) {
    whole += fold(letter);
    while (origins.length < whole.length) origins.push(index);
    index += letter.length;
  }
  return { whole, origin: (at) => origins[at] ?? name.length };
}
