// @vitest-environment node
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { zipFolder } from "../../build/npmModules.mjs";

const PLUGIN = join(import.meta.dirname, "../../integrations/wordpress/home-services-chrome");

it("a zip of the same files has the same bytes, regardless of folder and time", async () => {
  const copy = join(mkdtempSync(join(tmpdir(), "hs-zip-")), basename(PLUGIN));
  cpSync(PLUGIN, copy, { recursive: true });
  const bytes = await zipFolder(PLUGIN);
  expect(await zipFolder(copy)).toEqual(bytes);
  expect(Buffer.from(bytes).toString("latin1")).toContain("home-services-chrome/uninstall.php");
});
