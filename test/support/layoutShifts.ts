import type { Page } from "playwright-core";

/** The layout shifts of a page so far: the moved nodes and the distance. */
export function collectShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new PerformanceObserver((list, observer) => {
          const shifts = list.getEntries() as unknown as {
            value: number;
            sources?: { node: Node | null }[];
          }[];
          observer.disconnect();
          resolve(
            shifts.map(
              ({ value, sources }) =>
                `${value.toFixed(4)} ${(sources ?? []).map(({ node }) => node?.nodeName.toLowerCase()).join(" ")}`,
            ),
          );
        }).observe({ type: "layout-shift", buffered: true });
        // Without an entry the observer is never called.
        requestAnimationFrame(() => setTimeout(() => resolve([]), 300));
      }),
  );
}
