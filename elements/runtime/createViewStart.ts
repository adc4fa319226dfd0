import type { ElementContext } from "../../src/element/ElementContext";
import type { Arrival } from "./elementState";

/** How a view starts, and the callbacks for the result. */
interface ViewStartOptions {
  /** Requests the files and data of the view. Resolves to `false` if there is nothing to show. */
  start: ((element: ElementContext) => Promise<unknown>) | undefined;
  /** Requests only the data that prerendered markup depends on. */
  requestData: ((element: ElementContext) => Promise<unknown>) | undefined;
  onArrival: (arrival: Arrival) => void;
  onData: (data: unknown) => void;
  onFailure: (error: unknown) => void;
}

/** The data and files that an element's view waits for. */
export interface ViewStart {
  /** Requests files and data before React renders, and after each change of a setting. Only the last request counts. */
  request(context: ElementContext): void;
  /** Requests the data to compare prerendered markup with. */
  requestData(context: ElementContext): void;
}

export function createViewStart(options: ViewStartOptions): ViewStart {
  const { start, requestData, onArrival, onData, onFailure } = options;
  let requests = 0;

  return {
    request(context) {
      const request = ++requests;
      const arrive = (arrival: Arrival) => {
        if (requests === request) onArrival(arrival);
      };
      const asked = start ? start(context) : Promise.resolve(true);
      if (context.brandPending) {
        // This function runs again when the brand is decided, and then repeats a failed request.
        asked.catch(() => undefined);
        return;
      }
      asked.then(
        (found) => arrive(found === false ? "nothing" : "content"),
        (error: unknown) => {
          onFailure(error);
          arrive("nothing");
        },
      );
    },
    requestData(context) {
      const request = ++requests;
      requestData?.(context).then(
        (data) => {
          if (requests === request) onData(data);
        },
        () => undefined,
      );
    },
  };
}
