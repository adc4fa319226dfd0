// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { elementSettings } from "../../server/options/elementSettings";
import { text } from "../../src/settings/settingKinds";
import { type Setting, setting, sharedSettings, withFacts } from "../../src/settings/settings";

const rows: [string, Setting<unknown>][] = [sharedSettings, ...Object.values(elementSettings)].flatMap(
  (table) => Object.entries(table),
);
const namesOf = (isMeant: (row: Setting<unknown>) => unknown) =>
  [...new Set(rows.filter(([, row]) => isMeant(row)).map(([name]) => name))].sort();

const SOURCES = join(import.meta.dirname, "../../src");
const source = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(join(SOURCES, name), "utf8"))
  .join("\n");
/** The setting and the address of each call that binds a credential to an address. */
const bound = [
  ...source.matchAll(/(?:credentialOf\(element|bindTo\(element, \w+), "(\w+)", (?:"(\w+)"|\w+)\)/g),
];

it("the credential settings are those that code binds to addresses, and those addresses are called", () => {
  expect(bound.length).toBeGreaterThan(8);
  const credentials = namesOf(({ isCredential }) => isCredential);
  const called = namesOf(({ address }) => address === "call");
  // A fetched token is bound to the address that returned it.
  const settings = bound.map(([, name]) => name).filter((name) => name !== "tokenUrl");
  expect([...new Set(settings)].sort()).toEqual(credentials);
  expect(bound.flatMap(([, , address]) => address ?? []).filter((name) => !called.includes(name))).toEqual(
    [],
  );
});

it("a setting whose name looks like an address or a secret is marked as one", () => {
  const marked = namesOf(({ address, isCredential, isPrivate }) => address || isCredential || isPrivate);
  const named = namesOf(() => true).filter((name) =>
    /(Url|Hosts|Link|token|key|username|user|session|anonymous|app)(Id)?$/i.test(name),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !marked.includes(name) && name !== "syncUrl")).toEqual([]);
});

it("a setting about one visitor is marked as one, and the site's own keys are not", () => {
  const credentials = namesOf(({ isCredential, isPerVisitor }) => isCredential && !isPerVisitor);
  expect(credentials).toEqual(["apiAuthToken", "searchApiKey"]);
  expect(namesOf(({ isCredential, isPerVisitor }) => isPerVisitor && !isCredential)).toEqual([
    "authenticated",
    "firstName",
  ]);
});

it("a stand-in may not set an address or a credential", () => {
  expect(
    namesOf(({ address, isCredential, isAppearance }) => isAppearance && (address || isCredential)),
  ).toEqual([]);
});

it("settings that cause calls, loads or access are fixed while a page is edited", () => {
  const isCalled = ({ address, isCredential }: Setting<unknown>) =>
    isCredential || address === "call" || address === "script";
  expect(namesOf(isCalled).length).toBeGreaterThan(15);
  expect(namesOf((row) => isCalled(row) && !row.valueWhileEditing)).toEqual([]);
});

it("a row and its kind inherit nothing, so names that a page adds to Object.prototype are not facts", () => {
  const own = setting(text, { isPrivate: true });
  const rowsOfHelpers: [string, Setting<unknown>][] = [
    ["setting", own],
    ["withFacts", withFacts(own, { address: "call" })],
  ];
  for (const [name, row] of [...rows, ...rowsOfHelpers])
    expect([row, row.kind].map(Object.getPrototypeOf), name).toEqual([null, null]);
});
