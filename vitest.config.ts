import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          environment: "happy-dom",
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: ["test/browser/**", "test/hosts/**"],
        },
      },
      {
        test: {
          name: "browser",
          environment: "node",
          include: ["test/browser/**/*.test.ts", "test/hosts/**/*.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // A browser or driver that was held up is asked once more, in a new session; the report names the tests of which that was so.
          retry: 1,
          // What a test waits for may take a while on a machine that has other things to do.
          expect: { poll: { timeout: 8000 } },
          // Each file has a browser, a gateway and a host site of its own; more of them than cores would wait for one another.
          maxWorkers: 2,
        },
      },
    ],
  },
});
