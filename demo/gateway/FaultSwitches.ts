import { type Fault, readFault } from "./Fault";
import { isOperationId, operationIds } from "./handlers/handlers";

/** The faults that are set, by operation. */
export interface FaultSwitches {
  /** @throws Error that names the unknown operation or fault. */
  set(operationId: unknown, fault: unknown): void;
  get(operationId: string | null): Fault | null;
  all(): Record<string, Fault>;
  clear(): void;
}

export function createFaultSwitches(): FaultSwitches {
  const switches = new Map<string, Fault>();
  return {
    set(operationId, value) {
      if (!isOperationId(operationId)) {
        throw new Error(
          `${JSON.stringify(operationId)} is not an operation. Expected: ${operationIds.join(", ")}`,
        );
      }
      const fault = readFault(value);
      if (fault === null) switches.delete(operationId);
      else switches.set(operationId, fault);
    },
    get: (operationId) => (operationId === null ? null : (switches.get(operationId) ?? null)),
    all: () => Object.fromEntries(switches),
    clear: () => switches.clear(),
  };
}
