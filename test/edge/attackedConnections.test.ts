import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { includeEngines, isInstalled } from "./includeEngines";
import { type Attacked, FRAGMENT, startAttacked } from "./startAttacked";

const SLOW_VISITORS = 200;
const HIDDEN = "GET /hidden HTTP/1.1\r\nHost: a\r\nX-Visitor: visitor\r\n\r\n";
const chunked = `0\r\n\r\n${HIDDEN}`;
const attacks: Record<string, string> = {
  "a length and chunks": `Content-Length: ${chunked.length}\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`,
  "chunks and a length": `Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n5c\r\n${HIDDEN}`,
  "two lengths": `Content-Length: 0\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  "a space before a colon": `Transfer-Encoding : chunked\r\n\r\n${chunked}`,
  "an unknown coding": `Transfer-Encoding: xchunked\r\n\r\n${chunked}`,
  "a header on two lines": `Transfer-Encoding:\r\n chunked\r\n\r\n${chunked}`,
  "a body of a GET": `Content-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  "headers about the connection": `Connection: Host, X-Visitor\r\nUpgrade: h2c\r\nHTTP2-Settings: AAA\r\n\r\n`,
  "an override of the method": `X-HTTP-Method-Override: PURGE\r\nX-Original-URL: /hidden\r\nX-Rewrite-URL: /hidden\r\n\r\n`,
};

for (const engine of includeEngines) {
  describe.skipIf(!isInstalled(engine))(engine.name, () => {
    let attacked: Attacked;
    const sockets: Socket[] = [];
    beforeAll(async () => {
      attacked = await startAttacked(engine);
    });
    afterEach(() => {
      for (const socket of sockets.splice(0)) socket.destroy();
    });
    afterAll(() => attacked.close());

    function send(bytes: string): Socket {
      const socket = connect(attacked.port, "127.0.0.1").on("error", () => undefined);
      sockets.push(socket);
      socket.resume().write(bytes, "latin1");
      return socket;
    }

    it.each(Object.entries(attacks))("blocks a request that a visitor hides in %s", async (_, rest) => {
      const name = `own-${attacked.serve.asked.length}`;
      attacked.serve.page(`/${name}`, FRAGMENT);
      const page = `<p>a</p>${engine.include(name)}`;
      expect(await attacked.through(page)).toContain(FRAGMENT);
      const before = attacked.serve.asked.length;
      const socket = send(`GET /page HTTP/1.1\r\nHost: a\r\nX-Visitor: visitor\r\n${rest}`);
      socket.end();
      await once(socket, "close");
      expect(await attacked.through(page)).toBe(`<p>a</p>${FRAGMENT}`);
      for (const { url, method, rawHeaders } of attacked.serve.asked.slice(before)) {
        expect([method, url]).toEqual(["GET", expect.stringMatching(/^\/(own-\d+|health)$/)]);
        expect(rawHeaders.join()).not.toMatch(/visitor|override|rewrite|length|encoding,\s*chunked/i);
      }
    });

    it(`sends pages while ${SLOW_VISITORS} visitors send half a request, and serve notices none of them`, async () => {
      for (let visitor = 0; visitor < SLOW_VISITORS; visitor++)
        send(`GET /page HTTP/1.1\r\nHost: a\r\nX-${visitor}: `);
      const before = attacked.serve.asked.length;
      const started = performance.now();
      expect(await attacked.through(`<p>a</p>${engine.include("header")}`)).toBe(`<p>a</p>${FRAGMENT}`);
      expect(performance.now() - started).toBeLessThan(2000);
      expect(
        attacked.serve.asked.slice(before).filter(({ url }) => !/^\/(header|health)$/.test(url ?? "")),
      ).toEqual([]);
    });
  });
}
