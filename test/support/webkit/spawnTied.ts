import { spawn } from "node:child_process";
import type { Readable } from "node:stream";

/** The shell's input ends when this process ends, even if it is killed; then the shell kills the program and all its children. */
const UNTIL_INPUT_ENDS = `trap : INT TERM HUP; setsid "$@" </dev/null & program=$!; read -r _; kill -9 -$program 2>/dev/null`;

export interface TiedProgram {
  stdout: Readable;
  /** Ends the program and its children at once. */
  end(): void;
}

/** Starts a program that does not outlive this process, not even when that is killed. */
export function spawnTied(
  program: string,
  words: string[],
  environment: Record<string, string> = {},
): TiedProgram {
  const { stdin, stdout } = spawn("sh", ["-c", UNTIL_INPUT_ENDS, "sh", program, ...words], {
    env: { ...process.env, ...environment },
    stdio: ["pipe", "pipe", "ignore"],
  });
  // Without a reader the program would wait as soon as its output fills the pipe.
  stdout.resume();
  return { stdout, end: () => void stdin.end() };
}
