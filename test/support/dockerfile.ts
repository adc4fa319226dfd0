import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DockerfileParser } from "dockerfile-ast";

const PATH = join(import.meta.dirname, "../../deploy/serve/Dockerfile");

export const dockerfile = readFileSync(PATH, "utf8");

/** The instructions of the Dockerfile in order: the name and its arguments, without flags. */
export const instructions = DockerfileParser.parse(dockerfile)
  .getInstructions()
  .map((instruction) => ({
    name: instruction.getInstruction(),
    given: instruction.getArgumentsContent() ?? "",
  }));

/** The arguments of the last instruction with this name. */
export function lastOf(name: string): string {
  return instructions.filter((instruction) => instruction.name === name).at(-1)?.given ?? "";
}
