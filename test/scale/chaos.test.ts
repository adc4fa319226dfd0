import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { freePort, includeEngines, isInstalled, startEngine } from "../edge/includeEngines";
import { startOrigin } from "../edge/startOrigin";
import { startNavigation } from "../support/startNavigation";
import { CHAOS_SECONDS } from "./loadLimits";
import { startProxy } from "./startProxy";
import { isRedisInstalled, type Redis, startRedis } from "./startRedis";
import { type SharingServer, startSharing } from "./startSharing";

const PAGE_WITHIN_MS = 2_000;
const VISITORS = 4;
/** Pages between one change of the faults and the next. */
const PAGES_PER_FAULT = 8;

for (const engine of includeEngines) {
  describe.skipIf(!isInstalled(engine) || !isRedisInstalled())(
    `${engine.name} while everything fails in turn`,
    () => {
      let redis: Redis;
      let cms: Awaited<ReturnType<typeof startNavigation>>;
      let origin: Awaited<ReturnType<typeof startOrigin>>;
      let toStore: Awaited<ReturnType<typeof startProxy>>;
      let toServe: Awaited<ReturnType<typeof startProxy>>;
      let serve: SharingServer;
      let running: ReturnType<typeof startEngine>;
      let url: string;

      beforeAll(async () => {
        [redis, cms, origin] = await Promise.all([startRedis(), startNavigation(), startOrigin()]);
        toStore = await startProxy(redis.port);
        serve = await startSharing({ navigationUrl: cms.url, store: `redis://127.0.0.1:${toStore.port}/0` });
        toServe = await startProxy(Number(new URL(serve.url).port));
        const port = await freePort();
        running = startEngine(engine, {
          port,
          origin: origin.port,
          fragments: toServe.port,
        });
        url = `http://127.0.0.1:${port}`;
        origin.page("/", `<p>start</p>${engine.include("header")}<p>end</p>`);
        await vi.waitFor(async () => expect(await page()).toContain("<template"), {
          timeout: 20_000,
          interval: 100,
        });
      });
      afterAll(async () => {
        running.kill();
        await Promise.all([serve.close(), cms.close(), origin.close(), toStore.close(), toServe.close()]);
        await redis.close();
      });

      const page = async (): Promise<string> =>
        (await fetch(url, { headers: { connection: "close" } }).catch(() => undefined))?.text() ?? "";

      /** The next state of the two networks, the CMS and the store. */
      const faults = [
        () => Object.assign(toServe.state, { delayMs: 400 }),
        () => Object.assign(toServe.state, { isDropping: true }),
        () => Object.assign(toServe.state, { isDropping: false, delayMs: 0 }),
        () => Object.assign(toStore.state, { isDropping: true }),
        () => Object.assign(cms.state, { mode: "hang" }),
        () => Object.assign(toStore.state, { isDropping: false, delayMs: 200 }),
        () => redis.freeze(),
        () => Object.assign(cms.state, { mode: "cut" }),
        () => redis.resume(),
        () => Object.assign(toStore.state, { delayMs: 0 }),
        () => Object.assign(cms.state, { mode: "good" }),
      ];

      it(
        "sends every page within 2 s, with the whole fragment, the element alone, or nothing",
        async () => {
          const good = await serve.textOf("/header");
          const allowed = new Set([good, "<hs-header></hs-header>", ""]);
          let pages = 0;
          for (const end = Date.now() + CHAOS_SECONDS * 1000; Date.now() < end; ) {
            faults[Math.floor(pages / PAGES_PER_FAULT / VISITORS) % faults.length]?.();
            const sentAt = performance.now();
            const texts = await Promise.all(Array.from({ length: VISITORS }, page));
            expect(performance.now() - sentAt).toBeLessThan(PAGE_WITHIN_MS);
            for (const text of texts) {
              expect(text).toMatch(/^<p>start<\/p>[\s\S]*<p>end<\/p>$/);
              expect(allowed).toContain(text.slice("<p>start</p>".length, -"<p>end</p>".length));
            }
            pages += VISITORS;
          }
          expect(pages).toBeGreaterThan(PAGES_PER_FAULT * VISITORS);
        },
        (CHAOS_SECONDS + 60) * 1000,
      );
    },
  );
}
