import { spawn } from "node:child_process";

/** The shell's input ends when this process ends, even if it is killed. Then the shell kills the program and all its children. */
const UNTIL_INPUT_ENDS = `trap : INT TERM HUP; setsid "$@" </dev/null & program=$!; read -r _; kill -9 -$program 2>/dev/null`;

/** Starts a program that ends with this process, even if the process is killed. `end` kills it and its children immediately. */
export function startProcess(program: string, args: string[], environment: Record<string, string> = {}) {
  const { stdin, stdout } = spawn("sh", ["-c", UNTIL_INPUT_ENDS, "sh", program, ...args], {
    env: { ...process.env, ...environment },
    stdio: ["pipe", "pipe", "ignore"],
  });
  // Without a reader the program would wait as soon as its output fills the pipe.
  stdout.resume();
  return { stdout, end: () => void stdin.end() };
}
