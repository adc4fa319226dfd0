/** The differences between two recorded looks, in a few lines. Boxes may differ by one pixel. */
export function differencesOfLooks(plain: string, here: string): string[] {
  const [expected, actual] = [plain, here].map((text) => text.trim().split("\n"));
  if (!expected || !actual) return [];
  if (expected.length !== actual.length) return [`${actual.length} nodes instead of ${expected.length}`];
  const found: string[] = [];
  expected.forEach((line, at) => {
    const other = actual[at] ?? "";
    if (line === other) return;
    const [path, box = "", rest = ""] = line.split("@");
    const [otherPath, otherBox = "", otherRest = ""] = other.split("@");
    const parts = rest.split("; ");
    const wrong = otherRest.split("; ").filter((part, index) => part !== parts[index]);
    const boxes = otherBox.split(",").map(Number);
    const isMoved = box
      .split(",")
      .some((value, index) => !(Math.abs(Number(value) - (boxes[index] ?? 0)) <= 1));
    if (path !== otherPath) found.push(`${otherPath} instead of ${path}`);
    else if (isMoved || wrong.length) {
      found.push(`${path}${isMoved ? `at ${otherBox} instead of ${box} ` : ""}${wrong.join("; ")}`);
    }
  });
  return found.slice(0, 12);
}
