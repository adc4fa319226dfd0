import { type ElementContext, reportFailure } from "../element/ElementContext";

/** Runs a flow from a lazy file. If the file does not load or the flow rejects, reports `call` as failed. Never rejects. */
export async function runFlow<Flow, Result>(
  element: ElementContext,
  call: string,
  file: Promise<Flow>,
  run: (flow: Flow) => Result | Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await run(await file);
  } catch (error) {
    reportFailure(element, call, error);
    return undefined;
  }
}
