import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    tags: [
      {
        name: "long",
        description: "Slow in a real browser, or one of many similar tests. Only `npm run test:all` runs it.",
      },
      {
        name: "representative",
        description:
          "One of many similar tests. `npm test` runs this one, and `npm run test:all` runs the others.",
      },
      { name: "host", description: "A host page of the matrix." },
      { name: "endurance", description: "Inserts and removes elements many times." },
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
          // Twenty times the duration of the longest test, so that a busy machine causes no failures.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 8000 } },
          // A worker reuses its environment and modules for all its files. A new environment per file would take 90% of the time.
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
          // Each file starts several processes, so only one file runs at a time.
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "docs",
          environment: "node",
          include: ["test/docs/**/*.test.ts"],
          testTimeout: 120_000,
          // The hook builds the site.
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
          // Some tests compile an app and check its types.
          testTimeout: 180_000,
          // Each hook installs, builds and starts an app.
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
          // Six times the duration of the longest test, for busy machines.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A slow browser or driver gets one retry in a new session. The report names the retried tests.
          retry: 1,
          // Expected states may take longer on a busy machine.
          expect: { poll: { timeout: 8000 } },
          // A worker shares its browser, gateway and host site between files.
          isolate: false,
        },
      },
    ],
  },
});
