// @vitest-environment node
import { mkdtempSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { createLiveReload } from "../../demo/liveReload";
import { rebuildOnChange } from "../../demo/rebuildOnChange";
import { type Demo, startDemo } from "../../demo/startDemo";
import { freePorts } from "../support/freePorts";

const endings: (() => unknown)[] = [];
afterEach(() => Promise.all(endings.splice(0).map((end) => end())));

it("several quick changes cause one build, and a change during the build causes one more", async () => {
  const folder = mkdtempSync(join(tmpdir(), "hs-sources-"));
  const ends: (() => void)[] = [];
  endings.push(rebuildOnChange([folder], () => new Promise((resolve) => ends.push(resolve))));
  writeFileSync(join(folder, "a.ts"), "1");
  writeFileSync(join(folder, "b.ts"), "1");
  await expect.poll(() => ends.length).toBe(1);
  // The builds of the second watcher end immediately. Its next build shows that the change was noticed.
  let quickBuilds = 0;
  endings.push(rebuildOnChange([folder], async () => void quickBuilds++));
  writeFileSync(join(folder, "a.ts"), "2");
  await expect.poll(() => quickBuilds).toBeGreaterThan(0);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
});

it("pages of npm run dev reload after a build, except a page with a strict policy, and pages of npm start never reload", async () => {
  const liveReload = createLiveReload();
  const demos: Demo[] = [];
  for (const live of [liveReload, undefined]) {
    const demo = await startDemo(await freePorts(), live);
    endings.push(() => demo.close());
    demos.push(demo);
  }
  const text = async (url: string) => (await fetch(url)).text();
  const [dev, start] = demos.map(({ url }) => url);
  expect(await text(`${dev}/`)).toContain('EventSource("/reload")');
  expect(await text(`${dev}/strict-csp.html`)).not.toContain("EventSource");
  expect(await text(`${start}/`)).not.toContain("EventSource");
  let told = "";
  get(`${dev}/reload`, (response) =>
    response.on("data", (chunk) => (told += chunk)).on("error", () => undefined),
  );
  await expect.poll(() => told).toContain("open");
  liveReload.reload();
  await expect.poll(() => told).toContain("data: built");
});
