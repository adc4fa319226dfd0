import { withinMarkers } from "../withinMarkers.mjs";
import { documentedLines } from "./reserveCss.mjs";

/** The document with the lines that reserve the space of the elements. */
export function withReservedSpace(text) {
  return withinMarkers(text, "reserved space", `\`\`\`css\n${documentedLines().join("\n")}\n\`\`\``);
}
