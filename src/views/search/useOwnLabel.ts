import { useLayoutEffect, useState } from "react";

const taken = new Set<string>();

/** A landmark's name that no other search of this page has: "Search", "Search 2". */
export function useOwnLabel(label: string): string {
  const [own, setOwn] = useState(label);
  useLayoutEffect(() => {
    let name = label;
    for (let n = 2; taken.has(name); n++) name = `${label} ${n}`;
    taken.add(name);
    setOwn(name);
    return () => {
      taken.delete(name);
    };
  }, [label]);
  return own;
}
