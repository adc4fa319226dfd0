const spelled: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", œ: "oe" };

/** The URL slug of a name: lower case, without umlauts and accents, words joined by hyphens. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[äöüßœ]/g, (letter) => spelled[letter] ?? letter)
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^-|-$/g, "");
}
