import { afterEach, beforeEach, vi } from "vitest";
import { forgetProblems } from "../../src/browser/log";

/** Records the warnings of a test. Each test starts without earlier warnings. */
export function watchWarnings(): string[] {
  const warnings: string[] = [];
  beforeEach(() => {
    forgetProblems();
    warnings.length = 0;
    vi.spyOn(console, "warn").mockImplementation((...parts) => void warnings.push(parts.join(" ")));
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  return warnings;
}
