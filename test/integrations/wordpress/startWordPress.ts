import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort, stop, untilItResponds } from "../startExample";

const DEBIAN = "/usr/share/wordpress";
const SITE_SCRIPT = join(import.meta.dirname, "site.php");

/** The Debian packages that are missing on this machine. */
export function missingPackages(): string[] {
  const needed = {
    wordpress: DEBIAN,
    "php-cli": "/usr/bin/php",
    "mariadb-server": "/usr/sbin/mariadbd",
    "mariadb-client": "/usr/bin/mariadb",
  };
  const missing = Object.entries(needed).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
  const hasPhp = !missing.includes("php-cli");
  const hasMysqli = hasPhp && execFileSync("php", ["-m"], { encoding: "utf8" }).includes("mysqli");
  return hasMysqli ? missing : [...missing, "php-mysql"];
}

export interface WordPress {
  url: string;
  /** Runs a verb of `site.php`, and returns its output. */
  run(verb: string, word?: string): Promise<string>;
  close(): Promise<void>;
}

/** Debian's WordPress with a plain theme, in its own folder and database, reachable only on loopback. */
export async function startWordPress(): Promise<WordPress> {
  const work = mkdtempSync(join(tmpdir(), "hs-wp-"));
  const site = join(work, "site");
  cpSync(DEBIAN, site, { recursive: true, dereference: true });
  const database = await startDatabase(work);
  const url = `http://127.0.0.1:${await freePort()}`;
  configure(site, url, join(work, "db.sock"));
  const run = async (verb: string, word = "") =>
    (await promisify(execFile)("php", [SITE_SCRIPT, site, verb, word])).stdout;
  await run("install");
  const server = spawn("php", ["-S", new URL(url).host, "-t", site], {
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: "4" },
    stdio: "ignore",
    detached: true,
  });
  await untilItResponds(url, []);
  const close = async () => {
    await stop(server);
    await stop(database);
    rmSync(work, { recursive: true });
  };
  return { url, run, close };
}

async function startDatabase(work: string): Promise<ChildProcess> {
  const data = join(work, "db");
  const socket = join(work, "db.sock");
  const user = execFileSync("id", ["-un"], { encoding: "utf8" }).trim();
  const shared = ["--no-defaults", `--datadir=${data}`, `--user=${user}`];
  execFileSync("mariadb-install-db", [...shared, "--auth-root-authentication-method=normal"], {
    stdio: "ignore",
  });
  const server = spawn("/usr/sbin/mariadbd", [...shared, `--socket=${socket}`, "--skip-networking"], {
    stdio: "ignore",
    detached: true,
  });
  const create = () =>
    execFileSync("mariadb", ["-u", "root", "-S", socket, "-e", "CREATE DATABASE wordpress"]);
  for (let tries = 0; !existsSync(socket) && tries < 300; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  create();
  return server;
}

/** Blocks every call to other machines, e.g. WordPress's search for updates. */
function configure(site: string, url: string, socket: string): void {
  const constants = {
    ...{ DB_NAME: "wordpress", DB_USER: "root", DB_PASSWORD: "", DB_HOST: `localhost:${socket}` },
    ...{ WP_HOME: url, WP_SITEURL: url, FS_METHOD: "direct", DISABLE_WP_CRON: true, WP_DEBUG: true },
    ...{ WP_HTTP_BLOCK_EXTERNAL: true, WP_ACCESSIBLE_HOSTS: "127.0.0.1", AUTOMATIC_UPDATER_DISABLED: true },
  };
  const lines = Object.entries(constants).map(
    ([name, value]) => `define( '${name}', ${typeof value === "string" ? `'${value}'` : value} );`,
  );
  writeFileSync(
    join(site, "wp-config.php"),
    `<?php\n${lines.join("\n")}\n$table_prefix = 'wp_';\ndefined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );\nrequire_once ABSPATH . 'wp-settings.php';\n`,
  );
  const theme = join(site, "wp-content/themes/plain");
  mkdirSync(theme, { recursive: true });
  writeFileSync(join(theme, "style.css"), "/* Theme Name: Plain */");
  writeFileSync(
    join(theme, "index.php"),
    `<!doctype html><html <?php language_attributes(); ?>><head><meta name="viewport" content="width=device-width"><?php wp_head(); ?></head><body>
     <?php wp_body_open(); while ( have_posts() ) { the_post(); the_content(); } wp_footer(); ?></body></html>`,
  );
}
