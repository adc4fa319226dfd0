#!/usr/bin/env node
/** The package's command line. Each subcommand has its own file, which is loaded when it is called. */
import { printLines } from "./output.mjs";

/** The usage of each subcommand. Its file exports `run`, which takes the arguments after the command's name and resolves to the exit code. */
const commands = {
  prerender:
    "(--config FILE | --navigation-url URL) --out DIR [OPTIONS]: writes elements as HTML fragments that show before the script has loaded",
  serve:
    "(--config FILE | --navigation-url URL) [--port 8080] [--host 127.0.0.1] [OPTIONS]: serves those fragments over HTTP",
  verify:
    "FILE|URL … [--timeout SECONDS] [--cdn ORIGIN]: fetches pages and reports what prevents the elements from working",
};

const [name = "", ...args] = process.argv.slice(2);

if (Object.hasOwn(commands, name)) {
  try {
    const { run } = await import(`./${name}.mjs`);
    process.exitCode = await run(args);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    printLines([`home-services-chrome ${name}: ${message}`], console.error);
    process.exitCode = 1;
  }
} else {
  const isHelp = ["--help", "-h", "help"].includes(name);
  const lines = Object.entries(commands).map(
    ([command, usage]) => `  home-services-chrome ${command} ${usage}`,
  );
  const expected = Object.keys(commands).join(", ");
  const problem = isHelp || !name ? [] : [`Unknown command ${JSON.stringify(name)}. Expected: ${expected}.`];
  printLines([...problem, "Usage:", ...lines], isHelp ? console.log : console.error);
  process.exitCode = isHelp ? 0 : 2;
}
