import type { Freshness } from "../fragments/Fragment";

export interface CountedRequest {
  /** The name of a fragment; empty for unknown names, since each one would create a series. */
  fragment: string;
  status: number;
  state: Freshness | undefined;
  seconds: number;
}

const BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1];

/**
 * Counts requests and navigation calls, and formats them as Prometheus text, version 0.0.4. It needs only counters and one histogram, so it
 * uses no library.
 */
export function createMetrics(isStoreUp?: () => boolean) {
  const accesses = new Map<string, number>();
  const requests = new Map<string, number>();
  const calls = new Map<string, number>([
    ['result="good"', 0],
    ['result="failed"', 0],
  ]);
  const buckets = BUCKETS_SECONDS.map(() => 0);
  let count = 0;
  let sum = 0;

  return {
    countRequest({ fragment, status, state, seconds }: CountedRequest): void {
      add(requests, `fragment="${fragment}",status="${status}",state="${state ?? ""}"`);
      count += 1;
      sum += seconds;
      BUCKETS_SECONDS.forEach((bound, index) => {
        if (seconds <= bound) buckets[index] = (buckets[index] ?? 0) + 1;
      });
    },
    countCall(error: Error | undefined): void {
      add(calls, `result="${error ? "failed" : "good"}"`);
    },
    countAccess(operation: string, isGood: boolean): void {
      add(accesses, `operation="${operation}",result="${isGood ? "good" : "failed"}"`);
    },
    text(): string {
      const histogram = BUCKETS_SECONDS.map((bound, index) => [
        `_bucket{le="${bound}"}`,
        buckets[index] ?? 0,
      ]);
      const families: Family[] = [
        ["hs_requests_total", "counter", "Requests, by fragment, status and freshness.", labeled(requests)],
        ["hs_navigation_calls_total", "counter", "Calls for navigation data, by result.", labeled(calls)],
        [
          "hs_request_duration_seconds",
          "histogram",
          "Seconds from a request to its response.",
          [...histogram, ['_bucket{le="+Inf"}', count], ["_sum", sum], ["_count", count]],
        ],
      ];
      if (isStoreUp) {
        const help = "Accesses to the shared store, by operation and result.";
        families.push(
          ["hs_store_up", "gauge", "Whether the shared store works.", [["", Number(isStoreUp())]]],
          ["hs_store_accesses_total", "counter", help, labeled(accesses)],
        );
      }
      return families.map(format).join("");
    },
  };
}

type Family = [name: string, type: string, help: string, samples: (string | number)[][]];

function add(counts: Map<string, number>, labels: string): void {
  counts.set(labels, (counts.get(labels) ?? 0) + 1);
}

function labeled(counts: Map<string, number>): [string, number][] {
  return [...counts].map(([labels, value]) => [`{${labels}}`, value]);
}

function format([name, type, help, samples]: Family): string {
  const lines = samples.map(([rest, value]) => `${name}${rest} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}
