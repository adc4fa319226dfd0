import { parseArgs } from "node:util";
import { printable } from "../printable.mjs";

export const USAGE =
  "Usage: home-services-chrome serve --config FILE [--port 8080] [--host 127.0.0.1] [--store redis://HOST:PORT/N] [--store-prefix hs:]";

/** Reads the arguments of `serve`. If they are wrong, prints an error and the usage, and returns undefined. */
export function readArguments(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        config: { type: "string" },
        port: { type: "string", default: "8080" },
        host: { type: "string", default: "127.0.0.1" },
        store: { type: "string" },
        "store-prefix": { type: "string", default: "hs:" },
        help: { type: "boolean", short: "h" },
      },
    });
    const port = Number(values.port);
    if (!/^\d+$/.test(values.port) || port > 65_535) {
      throw new Error(`--port ${printable(values.port)} is not accepted; accepted: 0 to 65535`);
    }
    // With an empty host, Node would listen on all addresses.
    if (!values.host) throw new Error("--host is empty; accepted: a host name or an IP address");
    if (values.store !== undefined) checkStore(values.store, values["store-prefix"]);
    if (values.help || values.config) return { ...values, port, prefix: values["store-prefix"] };
    console.error(`--config is required.\n${USAGE}`);
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`);
  }
  return undefined;
}

function checkStore(text, prefix) {
  const accepted = "accepted: redis://HOST:PORT/N, or rediss:// for TLS";
  const { protocol, hostname, pathname, search, hash, username, password } = URL.canParse(text)
    ? new URL(text)
    : {};
  // The process list shows arguments to every user of the machine, so they must not contain a password. Neither must this message.
  if (username || password || text.includes("@")) {
    throw new Error(
      `--store must not contain a user name or a password; ${accepted}, with HS_STORE_USER and HS_STORE_PASSWORD in the environment`,
    );
  }
  const isRight =
    /^rediss?:$/.test(protocol) && hostname && /^\/?\d{0,4}$/.test(pathname) && !search && !hash;
  if (!isRight) throw new Error(`--store ${printable(text)} is not accepted; ${accepted}`);
  if (!/^[\w:.{}-]{1,100}$/.test(prefix)) {
    throw new Error(
      `--store-prefix ${printable(prefix)} is not accepted; accepted: 1 to 100 letters, digits, "_", ":", ".", "{", "}" and "-"`,
    );
  }
}
