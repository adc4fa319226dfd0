import { type ElementContext, reportFailure } from "../element/ElementContext";

/**
 * Runs a flow of a lazy file. If the file does not load or the flow fails, it reports the failure.
 * @param call the name that `hs-error` gives to the failed call
 */
export function runFlow<Flow>(
  element: ElementContext,
  call: string,
  file: Promise<Flow>,
  run: (flow: Flow) => unknown,
): void {
  file.then(run).catch((error: unknown) => reportFailure(element, call, error));
}
