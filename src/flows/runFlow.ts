import { type ElementContext, reportFailure } from "../element/ElementContext";

/**
 * Runs a flow from a lazy file. Reports a failure if the file does not load or the flow rejects.
 * @param call the name of the failed call in `hs-error`
 */
export function runFlow<Flow>(
  element: ElementContext,
  call: string,
  file: Promise<Flow>,
  run: (flow: Flow) => unknown,
): void {
  file.then(run).catch((error: unknown) => reportFailure(element, call, error));
}
