import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { freePort } from "../edge/includeEngines";

/** nginx in front of several processes, without a cache: each request reaches one of them. */
export async function startBalancer(ports: number[]) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "hs-balancer-"));
  chmodSync(folder, 0o755);
  const servers = ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(" ");
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events { worker_connections 4096; }
    http { access_log off; ${paths.join(" ")} upstream fragments { ${servers} keepalive 16; }
    server { listen 127.0.0.1:${port}; location / {
      proxy_pass http://fragments; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_connect_timeout 200ms; proxy_read_timeout 600ms;
      proxy_next_upstream error timeout http_502 http_503; proxy_next_upstream_tries 4;
    } } }`,
  );
  const running: ChildProcess = spawn("nginx", ["-c", file], { stdio: "ignore" });
  process.once("exit", () => running.kill());
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(url), { timeout: 20_000, interval: 50 });
  return {
    url,
    async close() {
      const ended = once(running, "exit");
      running.kill();
      await ended;
    },
  };
}
