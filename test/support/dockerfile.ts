import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DockerfileParser } from "dockerfile-ast";

const PATH = join(import.meta.dirname, "../../deploy/serve/Dockerfile");

export const dockerfile = readFileSync(PATH, "utf8");

/** The instructions of the Dockerfile in their order: a name and what follows it, without flags. */
export const instructions = DockerfileParser.parse(dockerfile)
  .getInstructions()
  .map((instruction) => ({
    name: instruction.getInstruction(),
    given: instruction.getArgumentsContent() ?? "",
  }));

/** What an instruction says, the last of its name. */
export function lastOf(name: string): string {
  return instructions.filter((instruction) => instruction.name === name).at(-1)?.given ?? "";
}
