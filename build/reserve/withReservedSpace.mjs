import { withinMarkers } from "../withinMarkers.mjs";
import { documentedLines } from "./reserveCss.mjs";

/** Inserts the lines that reserve the space of the elements into a document. */
export function withReservedSpace(text) {
  return withinMarkers(text, "reserved space", `\`\`\`css\n${documentedLines().join("\n")}\n\`\`\``);
}
