import { useLayoutEffect, useState } from "react";

const taken: string[] = [];

/** A landmark's name that no other search of this page has: "Search", "Search 2". */
export function useOwnLabel(label: string): string {
  const [own, setOwn] = useState(label);
  useLayoutEffect(() => {
    let name = label;
    for (let n = 2; taken.includes(name); n++) name = `${label} ${n}`;
    taken.push(name);
    setOwn(name);
    return () => {
      taken.splice(taken.indexOf(name), 1);
    };
  }, [label]);
  return own;
}
