import type { ElementContext } from "../../src/page/ElementContext";

/** What has come of what a view waits for. */
type Arrival = "content" | "nothing";

/** How a view starts, and who is told. */
interface ViewStartOptions {
  /** Asks for what the view will wait for; resolves to `false` where there is nothing to show. */
  start: ((element: ElementContext) => Promise<unknown>) | undefined;
  onArrival: () => void;
  onFailure: (error: unknown) => void;
}

/** What an element's view waits for. */
export interface ViewStart {
  /** Asks for what the view shows, before React renders and whenever a setting has changed: the last request counts. */
  ask(context: ElementContext): void;
  /** What has come of the last request; undefined while nothing has. */
  arrival(): Arrival | undefined;
}

export function createViewStart({ start, onArrival, onFailure }: ViewStartOptions): ViewStart {
  let requests = 0;
  let arrival: Arrival | undefined;

  return {
    arrival: () => arrival,
    ask(context) {
      const request = ++requests;
      arrival = undefined;
      const arrive = (answer: Arrival) => {
        if (requests !== request) return;
        arrival = answer;
        onArrival();
      };
      const asked = start ? start(context) : Promise.resolve(true);
      if (context.brandPending) {
        // When the brand is known this is called again, and what fails is asked for again.
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
