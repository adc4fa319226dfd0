import { type RefObject, useLayoutEffect } from "react";

const taken = new Set<string>();
/** The lowest number that may be free, by label. It saves repeated checks on a host page with hundreds of landmarks. */
const lowest = new Map<string, number>();

/** Gives each landmark of our elements a name that is unique in the document, such as "Search" and "Search 2". */
export function useUniqueLabel(landmark: RefObject<HTMLElement | null>, label: string): void {
  useLayoutEffect(() => {
    const nameOf = (n: number) => (n > 1 ? `${label} ${n}` : label);
    let n = lowest.get(label) ?? 1;
    while (taken.has(nameOf(n))) n++;
    const name = nameOf(n);
    taken.add(name);
    lowest.set(label, n + 1);
    // Set directly, because React state would render every landmark after the first one twice.
    landmark.current?.setAttribute("aria-label", name);
    return () => {
      taken.delete(name);
      lowest.set(label, Math.min(n, lowest.get(label) ?? n));
    };
  }, [landmark, label]);
}
