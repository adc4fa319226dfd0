import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { run } from "../../bin/verify.mjs";
import { describeElements, elementsOf } from "../../build/customElements.mjs";
import { cdnResponses, type SiteResponse, startSite } from "./site";

type Site = Awaited<ReturnType<typeof startSite>>;

const manifest = describeElements(join(import.meta.dirname, "../.."));
/** The element descriptions that verify uses for the CDN's version. */
export const known = { elements: elementsOf(manifest), pageOnly: manifest.pageOnlyAttributes };

/** A CDN and a host site for each test of a file, and a function that verifies a page of that host. */
export function startVerify() {
  const sites = {} as Record<"cdn" | "host", Site>;
  beforeEach(async () => {
    [sites.cdn, sites.host] = await Promise.all([startSite(cdnResponses()), startSite()]);
  });
  afterEach(async () => {
    await Promise.all([sites.cdn.close(), sites.host.close()]);
  });

  const tag = (attributes = "", place = "1") =>
    `<script async src="${sites.cdn.url}/hs/${place}/hs.js" ${attributes}></script>`;

  /** Verifies a page of the host and returns the exit code and the output. */
  async function verify(html: string, response: SiteResponse = {}, ...args: string[]) {
    const { cdn, host } = sites;
    host.responses["/page"] = { body: `<!doctype html><title>Host</title>${html}`, ...response };
    const printed: string[] = [];
    const print = (text: string) => void printed.push(text);
    const code = await run([`${host.url}/page`, ...args], { print, known });
    const text = printed.join("\n").replaceAll(cdn.url, "CDN").replaceAll(host.url, "HOST");
    return {
      code,
      text,
      lines: text
        .split("\n")
        .slice(1, -1)
        .map((line) => line.trim()),
    };
  }

  return { sites, tag, verify };
}
