import { beforeEach, describe, expect, it } from "vitest";
import { forgetFailedServers, requestWithFailover } from "../../src/flows/requestWithFailover";
import { HttpError } from "../../src/http/HttpError";

const failure = (status: number, hasResponse = true) =>
  new HttpError("failed", { status, headers: {}, body: "" }, hasResponse);

/** Search hosts, each with a response or an error. It records the requested hosts and has a clock. */
function world(responses: Record<string, unknown>) {
  const asked: string[] = [];
  let time = 0;
  return {
    asked,
    wait: (ms: number) => {
      time += ms;
    },
    ask: () =>
      requestWithFailover(
        Object.keys(responses),
        async (host, timeoutMs) => {
          asked.push(host);
          const response = responses[host];
          if (!(response instanceof Error)) return response;
          if (response instanceof HttpError && response.status === 408) time += timeoutMs;
          throw response;
        },
        () => time,
      ),
  };
}

beforeEach(forgetFailedServers);

describe("several hosts", () => {
  it.each([
    ["a 500", failure(500)],
    ["a 503", failure(503)],
    ["a timeout", failure(408, false)],
    ["a dropped connection", failure(520, false)],
  ])("after %s of the first, request the second immediately", async (_, error) => {
    const { asked, ask } = world({ one: error, two: "found" });
    expect(await ask()).toBe("found");
    expect(asked).toEqual(["one", "two"]);
  });

  it("skip a failed host for 2 minutes, then request it again", async () => {
    const { asked, ask, wait } = world({ one: failure(500), two: "found" });
    await ask();
    wait(119_999);
    await ask();
    wait(1);
    await ask();
    expect(asked).toEqual(["one", "two", "two", "one", "two"]);
  });

  it("are all requested if all have failed", async () => {
    const { asked, ask } = world({ one: failure(500), two: failure(502) });
    await expect(ask()).rejects.toMatchObject({ status: 502 });
    await expect(ask()).rejects.toMatchObject({ status: 502 });
    expect(asked).toEqual(["one", "two", "one", "two"]);
  });

  it("stop at a rejection and at an abort", async () => {
    for (const error of [failure(403), failure(429), new DOMException("aborted", "AbortError")]) {
      const { asked, ask } = world({ one: error, two: "found" });
      await expect(ask()).rejects.toBe(error);
      expect(asked).toEqual(["one"]);
    }
  });

  it("have 2 seconds each and 10 seconds together", async () => {
    const hanging = Object.fromEntries("abcdefg".split("").map((host) => [host, failure(408, false)]));
    const { asked, ask } = world(hanging);
    await expect(ask()).rejects.toMatchObject({ status: 408 });
    expect(asked).toHaveLength(5);
  });
});
