import { PLAIN, REACT } from "./floors";
import { OTHER_BUILD, OURS, OURS_PRERENDERED, OURS_WITH_LINE } from "./ours";
import { type Goal, type Mounts, median, medianOf, type Visits } from "./report";
import type { Visit } from "./visit";

const NOTHING: Visits = { first: [], third: [] };

/** The limits for a page with the four elements, relative to the React floor of the same run. */
export function goalsOfPages(pages: ReadonlyMap<string, Visits>): Goal[] {
  const of = (name: string, column: keyof Visit) => medianOf((pages.get(name) ?? NOTHING).first, column);
  const ratio = (name: string, column: keyof Visit) => of(name, column) / of(REACT, column);
  const third = (name: string) => medianOf((pages.get(name) ?? NOTHING).third, "complete");
  const toPlain = (column: keyof Visit) => of(OURS_PRERENDERED, column) / of(PLAIN, column);
  const cls = Math.max(...[OURS, OURS_WITH_LINE, OURS_PRERENDERED].map((name) => of(name, "cls")));
  return [
    { name: "complete from the script tag alone, ratio", value: ratio(OURS, "complete"), most: 1 },
    ...ofOtherBuild(pages),
    {
      name: "interactive with the modulepreload line, ratio",
      value: ratio(OURS_WITH_LINE, "interactive"),
      most: 1.05,
    },
    { name: "complete when prerendered, ratio to plain HTML", value: toPlain("complete"), most: 1.05 },
    { name: "interactive when prerendered, ratio to plain HTML", value: toPlain("interactive"), most: 1.3 },
    { name: "TBT when prerendered, ratio to plain HTML", value: toPlain("tbt"), most: 1.5 },
    { name: "CLS", value: cls, most: 0 },
    { name: "TBT from the script tag alone, ratio", value: ratio(OURS, "tbt"), most: 0.8 },
    { name: "TBT with the modulepreload line, ratio", value: ratio(OURS_WITH_LINE, "tbt"), most: 1 },
    { name: "KB before complete, script tag alone", value: of(OURS, "bytes") / 1000, most: 107 },
    {
      name: "complete at the third visit, script tag alone, ratio",
      value: third(OURS) / third(REACT),
      most: 1,
    },
  ];
}

/** Returns the limit for this build compared with another one, if the run has one. */
function ofOtherBuild(pages: ReadonlyMap<string, Visits>): Goal[] {
  const other = pages.get(OTHER_BUILD);
  if (!other) return [];
  const value = medianOf((pages.get(OURS) ?? NOTHING).first, "complete") / medianOf(other.first, "complete");
  return [{ name: "complete from the script tag alone, ratio to the other build", value, most: 0.97 }];
}

export const firstPressGoal = (times: readonly number[]): Goal => ({
  name: "first press on a title of a prerendered header, ms",
  value: median(times),
  most: 100,
});

/** The limits for mounting headers, relative to the React floor of the same run. */
export function goalsOfMounts(mounts: ReadonlyMap<string, Mounts>): Goal[] {
  const time = (name: string, count: number) => median(mounts.get(name)?.times.get(count) ?? []);
  const left = mounts.get(OURS)?.left ?? [];
  return [
    { name: "mounting 400 headers, ratio", value: time(OURS, 400) / time(REACT, 400), most: 1.2 },
    { name: "growth from 100 to 400 headers", value: time(OURS, 400) / time(OURS, 100), most: 5 },
    {
      name: "heap over the last 100 of 220 cycles, KB",
      value: median(left.map(({ heapKb }) => heapKb)),
      most: 80,
    },
    { name: "nodes over these cycles", value: median(left.map(({ nodes }) => nodes)), most: 0 },
    { name: "listeners over these cycles", value: median(left.map(({ listeners }) => listeners)), most: 0 },
  ];
}
