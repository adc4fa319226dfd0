import { afterEach, beforeEach, vi } from "vitest";
import { forgetProblems } from "../../src/browser/log";

/** Keeps what is warned of in a test, and starts each test without memories. */
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
