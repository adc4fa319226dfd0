import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { navigationFor } from "../../demo/gateway/data/navigationFor";

/** The behavior of a navigation server: correct, or one of the ways in which servers fail. */
export type NavigationMode =
  | "good"
  | "500"
  | "hang"
  | "drop"
  | "html"
  | "cut"
  | "wrong schema"
  | "huge"
  | "slow"
  | "hostile";

export const navigationModes: NavigationMode[] = [
  "500",
  "hang",
  "drop",
  "html",
  "cut",
  "wrong schema",
  "huge",
];

const HUGE_BYTES = 50_000_000;

/** A CMS that responds as the test says, and records the calls. */
export async function startNavigation() {
  const state = { mode: "good" as NavigationMode, calls: 0, name: "Interior", domain: "" };
  const good = () => {
    const { brand, ...data } = navigationFor({ origin: "https://cdn.example" });
    const domain = state.domain && { domain: state.domain };
    return JSON.stringify({ brand: { ...brand, ...domain }, ...data }).replaceAll("Interior", state.name);
  };
  const responses: Record<NavigationMode, (response: ServerResponse) => void> = {
    good: (response) => response.end(good()),
    "500": (response) => response.writeHead(500).end("secret words of the CMS"),
    hang: () => undefined,
    drop: (response) => response.destroy(),
    html: (response) => response.end("<!doctype html><title>Maintenance</title>"),
    cut: (response) => response.end(good().slice(0, 500)),
    "wrong schema": (response) => response.end(JSON.stringify({ message: "secret words of the CMS" })),
    huge: (response) => response.end(`{"brand":{},"x":"${"x".repeat(HUGE_BYTES)}"}`),
    hostile: (response) => response.end("\u001b[2J\u009b31m\u202e\n::error::x"),
    slow: (response) => void setTimeout(() => response.end(good()), 400),
  };
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    state.calls += 1;
    responses[state.mode](response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    state,
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/navigation`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
