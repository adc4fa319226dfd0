import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const AUTOCANNON = join(import.meta.dirname, "../../node_modules/autocannon/autocannon.js");
const CONNECTIONS = 20;

/** What autocannon reports. `mismatches` counts responses with another body than the expected one. */
export interface LoadResult {
  "2xx": number;
  non2xx: number;
  errors: number;
  timeouts: number;
  mismatches: number;
}

/** Requests at a steady rate, in a process of their own. Resolves to the result. */
export async function startLoad(
  url: string,
  { seconds, rate, body }: { seconds: number; rate: number; body: string },
): Promise<LoadResult> {
  const options = { "--connections": CONNECTIONS, "--overallRate": rate, "--duration": seconds };
  const words = Object.entries(options).flatMap(([name, value]) => [name, String(value)]);
  const args = [AUTOCANNON, "--json", "--no-progress", ...words, "--expectBody", body, url];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"] });
  process.once("exit", () => child.kill());
  return JSON.parse(await text(child.stdout)) as LoadResult;
}
