import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    tags: [
      { name: "long", description: "Takes long in a real browser, or is one of many similar tests." },
      {
        name: "representative",
        description: "Stands for the similar tests that `npm test` leaves to `npm run test:all`.",
      },
      { name: "host", description: "A host page of the matrix." },
      { name: "endurance", description: "Elements that are inserted and removed many times." },
    ],
    projects: [
      {
        test: {
          name: "unit",
          environment: "happy-dom",
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: [
            "test/apg/**",
            "test/browser/**",
            "test/hosts/**",
            "test/edge/**",
            "test/scale/**",
            "test/integrations/**",
            "test/docs/**",
            "test/pictures/**",
          ],
          // Ten times what the longest takes alone: a machine that has other things to do is no failure.
          testTimeout: 20_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 8000 } },
          // A worker runs file after file in one environment with the modules it has: a new one for each file takes nine tenths of the time.
          pool: "threads",
          isolate: false,
        },
      },
      {
        test: {
          name: "edge",
          environment: "node",
          include: ["test/edge/**/*.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 8000 } },
        },
      },
      {
        test: {
          name: "scale",
          environment: "node",
          include: ["test/scale/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 8000 } },
          // The processes of one file are enough for the machine.
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "docs",
          environment: "node",
          include: ["test/docs/**/*.test.ts"],
          testTimeout: 120_000,
          // The site is built first.
          hookTimeout: 300_000,
          expect: { poll: { timeout: 8000 } },
          isolate: false,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "integrations",
          environment: "node",
          include: ["test/integrations/**/*.test.ts"],
          // Some compile an app, ahead of time and with all its types.
          testTimeout: 180_000,
          // Each installs, builds and starts an app.
          hookTimeout: 600_000,
          expect: { poll: { timeout: 8000 } },
          isolate: false,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "pictures",
          environment: "node",
          include: ["test/pictures/**/*.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 8000 } },
          isolate: false,
        },
      },
      {
        test: {
          name: "browser",
          environment: "node",
          include: ["test/apg/**/*.test.ts", "test/browser/**/*.test.ts", "test/hosts/**/*.test.ts"],
          // Six times what the longest takes alone, for a machine that has other things to do.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A browser or driver that was held up is asked once more, in a new session; the report names the tests of which that was so.
          retry: 1,
          // What a test waits for may take a while on a machine that has other things to do.
          expect: { poll: { timeout: 8000 } },
          // A worker keeps its browser, gateway and host site from file to file.
          isolate: false,
        },
      },
    ],
  },
});
