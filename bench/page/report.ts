import type { Left } from "./mounts";
import type { Visit } from "./visit";

/** The measurements of a page's rounds. */
export interface Visits {
  first: Visit[];
  third: Visit[];
}

export interface Mounts {
  /** Milliseconds by number of headers. */
  times: Map<number, number[]>;
  left: Left[];
}

export interface Goal {
  name: string;
  value: number;
  most: number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

export const medianOf = (visits: readonly Visit[], column: keyof Visit): number =>
  median(visits.map((visit) => visit[column]));

const kb = (bytes: number): string => (bytes / 1000).toFixed(1);
const ms = (time: number): string => time.toFixed(0);
/** Formats a value with its ratio to the floor of the same run. */
const beside = (value: number, floor: number, show: (value: number) => string): string =>
  `${show(value)} (${(value / floor).toFixed(2)})`;

/** Formats the first table: a page with each contender, loaded by a new visitor. */
export function pageTable(all: ReadonlyMap<string, Visits>, floorName: string): string {
  const floor = all.get(floorName);
  const rows = [...all].map(([name, { first, third }]) => {
    const of = (column: keyof Visit) => medianOf(first, column);
    const ofFloor = (column: keyof Visit) => medianOf(floor?.first ?? [], column);
    return [
      name,
      kb(of("bytes")),
      beside(of("complete"), ofFloor("complete"), ms),
      beside(of("interactive"), ofFloor("interactive"), ms),
      ms(of("fcp")),
      ms(of("lcp")),
      beside(of("tbt"), ofFloor("tbt"), ms),
      of("cls").toFixed(3),
      third.length ? beside(medianOf(third, "complete"), medianOf(floor?.third ?? [], "complete"), ms) : "-",
    ];
  });
  const heads = "page|KB before complete|complete|interactive|FCP|LCP|TBT|CLS|complete, third visit".split(
    "|",
  );
  return table(heads, rows);
}

/** Formats the second table: headers mounted into a running page. */
export function mountTable(all: ReadonlyMap<string, Mounts>, floorName: string): string {
  const counts = [...(all.get(floorName)?.times.keys() ?? [])];
  const rows = [...all].map(([name, { times, left }]) => {
    const of = (count: number) => median(times.get(count) ?? []);
    const ofFloor = (count: number) => median(all.get(floorName)?.times.get(count) ?? []);
    return [
      name,
      ...counts.map((count) => beside(of(count), ofFloor(count), ms)),
      (of(400) / of(100)).toFixed(1),
      ...(["heapKb", "nodes", "listeners"] as const).map((what) => ms(median(left.map((one) => one[what])))),
    ];
  });
  const heads = ["mounting headers", ...counts.map((count) => `ms for ${count}`), "100 to 400"];
  return table([...heads, "heap KB", "nodes", "listeners"], rows);
}

function table(heads: string[], rows: string[][]): string {
  const widths = heads.map((head, i) => Math.max(head.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |`;
  return [line(heads), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

/** Prints whether each goal is met; returns false if one is not. */
export function sayGoals(goals: readonly Goal[]): boolean {
  for (const { name, value, most } of goals) {
    const word = value <= most ? "met    " : "NOT met";
    console.log(`${word}  ${name}: ${round(value)}, at most ${most}`);
  }
  return goals.every(({ value, most }) => value <= most);
}

const round = (value: number): string => String(Math.round(value * 1000) / 1000);
