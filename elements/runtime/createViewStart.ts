import type { ElementContext } from "../../src/page/ElementContext";

/** The result of what a view waits for. */
type Arrival = "content" | "nothing";

/** How a view starts, and which functions are called with the result. */
interface ViewStartOptions {
  /** Requests what the view will wait for; resolves to `false` when there is nothing to show. */
  start: ((element: ElementContext) => Promise<unknown>) | undefined;
  onArrival: () => void;
  onFailure: (error: unknown) => void;
}

/** The data and files that an element's view waits for. */
export interface ViewStart {
  /** Requests what the view shows, before React renders and after each change of a setting; only the last request counts. */
  request(context: ElementContext): void;
  /** The result of the last request; undefined until it has one. */
  arrival(): Arrival | undefined;
}

export function createViewStart({ start, onArrival, onFailure }: ViewStartOptions): ViewStart {
  let requests = 0;
  let arrival: Arrival | undefined;

  return {
    arrival: () => arrival,
    request(context) {
      const request = ++requests;
      arrival = undefined;
      const arrive = (answer: Arrival) => {
        if (requests !== request) return;
        arrival = answer;
        onArrival();
      };
      const asked = start ? start(context) : Promise.resolve(true);
      if (context.brandPending) {
        // This function is called again when the brand is decided, and a failed request is then repeated.
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
  };
}
