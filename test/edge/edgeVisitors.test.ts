import { once } from "node:events";
import { get, type ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNavigation } from "../support/startNavigation";
import { bundleWorker, startEdge } from "./startEdge";
import { startOrigin } from "./startOrigin";

let cms: Awaited<ReturnType<typeof startNavigation>>;
let origin: Awaited<ReturnType<typeof startOrigin>>;
let edge: Awaited<ReturnType<typeof startEdge>>;

beforeAll(async () => {
  [cms, origin] = await Promise.all([startNavigation(), startOrigin()]);
  edge = await startEdge({
    script: await bundleWorker(`import { createEdge } from "home-services-chrome/edge";
      export default createEdge({
        config: { fragments: [
          { name: "header", element: "hs-header", navigationUrl: "${cms.url}" },
          { name: "footer", element: "hs-footer", attributes: { brand: "HOME_ADVISOR", "anonymous-id": "one visitor's" } },
        ] },
        origin: "${origin.url}",
        store: (env) => env.HS,
      });`),
  });
});
afterAll(() => Promise.all([edge.close(), cms.close(), origin.close()]));

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(edge.url + path, { headers: { accept: "text/html", ...headers } });

it("requests navigation data without any data of the visitor", async () => {
  origin.page("/secret-path", "<hs-header></hs-header>");
  const visitor = {
    cookie: "session=visitor",
    authorization: "Bearer visitor",
    "user-agent": "visitor",
    referer: "https://site.example/visitor",
    "accept-language": "visitor",
    "x-forwarded-for": "visitor",
  };
  const response = await ask("/secret-path?zip=visitor", visitor);
  await response.text();
  await expect.poll(() => cms.asked.length).toBe(1);
  const [call] = cms.asked;
  expect(call?.url).toBe("/navigation");
  // The platform adds `cf-worker`, which names the worker's zone.
  expect(Object.keys(call?.headers ?? {}).sort()).toEqual(["accept", "cf-worker", "host"]);
  expect(origin.asked.at(-1)?.headers).toMatchObject(visitor);
});

it("does not write personal attributes from the config", async () => {
  origin.page("/footer", "<hs-footer></hs-footer>");
  const html = await (await ask("/footer")).text();
  expect(html).toMatch(/^<hs-footer brand="HOME_ADVISOR"><template/);
  expect(html).not.toContain("visitor");
});

/** While the origin is silent, the platform does not tell a worker that the visitor has left. */
describe("a visitor who leaves while the origin is silent", () => {
  it.each([
    ["in the middle of a page", `<p>${"page ".repeat(2000)}<hs-footer></hs-footer>`],
    ["after a tag that the rewriter may refuse", `<select><option>a</select><p>${"page ".repeat(2000)}`],
  ])("makes the edge cancel the origin's response when it continues: %s", async (_, start) => {
    const sending = new Promise<ServerResponse>((resolve) => {
      origin.pages["/silent"] = (_request, response) => {
        response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).write(start);
        resolve(response);
      };
    });
    const visit = get(`${edge.url}/silent`, { headers: { accept: "text/html" } });
    const [received] = await once(visit, "response");
    received.on("error", () => undefined);
    visit.destroy();
    const response = await sending;
    const givenUp = once(response, "close");
    const sendOn = () => {
      while (response.write("<p>more</p>".repeat(100)));
    };
    response.on("drain", sendOn);
    sendOn();
    await givenUp;
    expect(response.writableFinished).toBe(false);
  });
});
