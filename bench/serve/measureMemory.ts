import { fetchNavigationData } from "../../bin/fragments.mjs";
import { startServer } from "../../server/serve/startServer";
import { startNavigation } from "../../test/support/startNavigation";

const MINUTES = 60;
const REQUESTS_PER_MINUTE = 2_000;
const CALL_TIMEOUT_MS = 5_000;

/** Simulates an hour of one process, with new data and many requests in each minute. Prints the heap after each quarter of an hour. */
export async function measureMemory(): Promise<void> {
  const cms = await startNavigation();
  let clock = Date.now();
  const server = await startServer({
    fragments: [{ name: "header", element: "hs-header", navigationUrl: cms.url }],
    port: 0,
    host: "127.0.0.1",
    load: (url) => fetchNavigationData(url, ".", CALL_TIMEOUT_MS),
    log: () => undefined,
    now: () => clock,
  });
  const rows = [];
  for (let minute = 1; minute <= MINUTES; minute++) {
    clock += 60_000;
    cms.state.name = `Interior ${minute}`;
    for (let sent = 0; sent < REQUESTS_PER_MINUTE; sent++) await (await fetch(`${server.url}/header`)).text();
    if (minute % 15) continue;
    globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    rows.push({ minute, "heap MB": Math.round(heapUsed / 1e6), "resident MB": Math.round(rss / 1e6) });
  }
  console.table(rows);
  await server.close();
  await cms.close();
}
