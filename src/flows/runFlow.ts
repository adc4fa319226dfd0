import { type ElementContext, reportFailure } from "../page/ElementContext";

/**
 * Runs a flow whose file is downloaded when it is first needed. Where the file does not arrive, or the flow fails, that is reported.
 * @param call the name that `hs-error` gives to it
 */
export function runFlow<Flow>(
  element: ElementContext,
  call: string,
  file: Promise<Flow>,
  run: (flow: Flow) => unknown,
): void {
  file.then(run).catch((error: unknown) => reportFailure(element, call, error));
}
