#!/usr/bin/env node
/** The package's command line. Each subcommand has its own file, which is loaded when it is called. */
import { printLines } from "./output.mjs";

/** Each subcommand's file exports `run`, which takes the arguments after the command's name and resolves to the exit code. */
const commands = {
  prerender: {
    usage:
      "(--config FILE | --navigation-url URL) --out DIR [OPTIONS]: writes elements as HTML fragments that show before the script has loaded",
    load: () => import("./prerender.mjs"),
  },
  serve: {
    usage:
      "(--config FILE | --navigation-url URL) [--port 8080] [--host 127.0.0.1] [OPTIONS]: serves those fragments over HTTP",
    load: () => import("./serve.mjs"),
  },
  verify: {
    usage:
      "FILE|URL … [--timeout SECONDS] [--cdn ORIGIN]: fetches pages and reports what prevents the elements from working",
    load: () => import("./verify.mjs"),
  },
};

const [name = "", ...args] = process.argv.slice(2);

if (Object.hasOwn(commands, name)) {
  try {
    const { run } = await commands[name].load();
    process.exitCode = await run(args);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    printLines([`home-services-chrome ${name}: ${message}`], console.error);
    process.exitCode = 1;
  }
} else {
  const isHelp = ["--help", "-h", "help"].includes(name);
  const lines = Object.keys(commands).map(
    (command) => `  home-services-chrome ${command} ${commands[command].usage}`,
  );
  const expected = Object.keys(commands).join(", ");
  const problem = isHelp || !name ? [] : [`Unknown command ${JSON.stringify(name)}. Expected: ${expected}.`];
  printLines([...problem, "Usage:", ...lines], isHelp ? console.log : console.error);
  process.exitCode = isHelp ? 0 : 2;
}
