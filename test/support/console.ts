import { afterEach, beforeEach, vi } from "vitest";
import { clearProblems } from "../../src/browser/log";

/** Records the warnings of a test. Each test starts without earlier warnings. */
export function watchWarnings(): string[] {
  const warnings: string[] = [];
  beforeEach(() => {
    clearProblems();
    warnings.length = 0;
    vi.spyOn(console, "warn").mockImplementation((...parts) => void warnings.push(parts.join(" ")));
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  return warnings;
}
