/** A piece of an option's name, and whether it was typed. */
export interface NamePart {
  text: string;
  isTyped: boolean;
}

// Case and accents do not count.
const isPlain = (text: string): boolean => !/[^ -~]/.test(text);
const fold = (text: string): string =>
  (isPlain(text) ? text : text.normalize("NFD").replace(/[\u0300-\u036f]/g, "")).toLowerCase();

/**
 * Splits a name where the typed words stand in it: each where a word of the name begins with it, else wherever it is
 * found first. The pieces joined are the name.
 */
export function matchedParts(name: string, typed: string): NamePart[] {
  const { whole, origin } = folded(name);
  const isTyped: boolean[] = [];
  for (const word of fold(typed).split(/\s+/)) {
    const places: [number, number][] = [];
    let wordStarts = 0;
    for (let at = word ? whole.indexOf(word) : -1; at >= 0; at = whole.indexOf(word, at + 1)) {
      if (at && origin(at) === origin(at - 1)) continue;
      let end = at + word.length;
      while (end < whole.length && origin(end) === origin(end - 1)) end++;
      const place: [number, number] = [origin(at), origin(end)];
      // Those where a word begins stand first.
      if (/[\p{L}\p{N}]/u.test(whole[at - 1] ?? "")) places.push(place);
      else places.splice(wordStarts++, 0, place);
    }
    for (const [start, end] of places.slice(0, wordStarts || 1)) {
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

/** A folded name, and where in the name a place of it comes from: a letter may fold to several or to none. */
function folded(name: string): { whole: string; origin: (at: number) => number } {
  if (isPlain(name)) return { whole: name.toLowerCase(), origin: (at) => at };
  const origins: number[] = [];
  let whole = "";
  let place = 0;
  for (const letter of name) {
    whole += fold(letter);
    while (origins.length < whole.length) origins.push(place);
    place += letter.length;
  }
  return { whole, origin: (at) => origins[at] ?? name.length };
}
