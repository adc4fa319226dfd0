import { afterAll, beforeAll } from "vitest";

const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** Lets a test file use React's `act`. Other files of the same worker share the globals, and React would warn about their updates. */
export function allowAct(): void {
  beforeAll(() => {
    scope.IS_REACT_ACT_ENVIRONMENT = true;
  });
  afterAll(() => {
    delete scope.IS_REACT_ACT_ENVIRONMENT;
  });
}
