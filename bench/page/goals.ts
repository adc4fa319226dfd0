import { PLAIN, REACT } from "./floors";
import { OTHER_BUILD, OURS, OURS_FRAGMENTS, OURS_PRERENDERED, OURS_WITH_LINE } from "./ours";
import { type Goal, type Mounts, median, medianOf, type Visits } from "./report";
import type { Visit } from "./visit";

const NOTHING: Visits = { first: [], third: [] };

/** The limits for a page with the four elements, in the same run as the React floor and plain HTML with the same links. */
export function goalsOfPages(pages: ReadonlyMap<string, Visits>): Goal[] {
  const of = (name: string, column: keyof Visit) => medianOf((pages.get(name) ?? NOTHING).first, column);
  const ratio = (name: string, column: keyof Visit, floor = REACT) => of(name, column) / of(floor, column);
  const third = (name: string) => medianOf((pages.get(name) ?? NOTHING).third, "complete");
  const cls = [OURS, OURS_WITH_LINE, OURS_FRAGMENTS, OURS_PRERENDERED].map((name) => of(name, "cls"));
  const fragments = (column: keyof Visit, floor?: string) => ratio(OURS_FRAGMENTS, column, floor);
  const prerendered = (column: keyof Visit) => ratio(OURS_PRERENDERED, column, PLAIN);
  const goals: [string, number, number][] = [
    ["fragments: complete, ratio to React", fragments("complete"), 0.6],
    ["fragments: complete, ratio to plain HTML", fragments("complete", PLAIN), 1.3],
    ["fragments: interactive, ratio to React", fragments("interactive"), 0.75],
    ["fragments: TBT, ratio to React", fragments("tbt"), 0.6],
    ["fragments: KB before complete", of(OURS_FRAGMENTS, "bytes") / 1000, 50],
    ["fragments: complete at the third visit, ratio to React", third(OURS_FRAGMENTS) / third(REACT), 0.75],
    [
      "prerendered: interactive, ratio to its own complete",
      of(OURS_PRERENDERED, "interactive") / of(OURS_PRERENDERED, "complete"),
      1.1,
    ],
    ["prerendered: complete, ratio to plain HTML", prerendered("complete"), 1.15],
    ["prerendered: interactive, ratio to plain HTML", prerendered("interactive"), 1.15],
    tbtOfPrerendered(of(OURS_PRERENDERED, "tbt"), of(PLAIN, "tbt")),
    ["CLS of each page", Math.max(...cls), 0],
  ];
  return [...goals, ...ofOtherBuild(pages)].map(([name, value, most]) => ({ name, value, most }));
}

/** A short blocking time is good whatever its ratio is. */
function tbtOfPrerendered(tbt: number, plain: number): [string, number, number] {
  return tbt < 50
    ? ["prerendered: TBT, ms", tbt, 50]
    : ["prerendered: TBT, ratio to plain HTML", tbt / plain, 1.5];
}

/** Returns the limit for this build compared with another one, if the run has one. */
function ofOtherBuild(pages: ReadonlyMap<string, Visits>): [string, number, number][] {
  const other = pages.get(OTHER_BUILD);
  if (!other) return [];
  const value = medianOf((pages.get(OURS) ?? NOTHING).first, "complete") / medianOf(other.first, "complete");
  return [["the script tag alone: complete, ratio to the other build", value, 1]];
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
