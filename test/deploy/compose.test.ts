// @vitest-environment node
import { expect, it } from "vitest";
import { compose, composeFile } from "../support/composeFile";

it.each(Object.entries(compose.services))(
  "the container of %s is read-only, and has limits, a health check and no secret",
  (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      mem_limit: expect.any(String),
      cpus: expect.any(Number),
      pids_limit: expect.any(Number),
      restart: "unless-stopped",
      healthcheck: { interval: "5s", timeout: "2s" },
    });
    for (const value of Object.values(service.environment ?? {})) expect(value).toMatch(/^\$\{\w+:\?.+\}$/);
  },
);

it("the containers are nginx, two serve processes and Valkey, and only nginx is public", () => {
  expect(Object.keys(compose.services)).toEqual(["nginx", "serve-1", "serve-2", "valkey"]);
  const published = Object.entries(compose.services).filter(([, { ports }]) => ports);
  expect(published.map(([name]) => name)).toEqual(["nginx"]);
  expect(compose.services.valkey?.networks).toEqual(["fragments"]);
  expect(compose.networks.fragments).toEqual({ internal: true });
  // Docker itself replaces a single dollar sign.
  expect(composeFile).not.toMatch(/[^$]\$(?![${])/);
});
