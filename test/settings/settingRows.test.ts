// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { elementSettings } from "../../server/options/elementSettings";
import { type Setting, sharedSettings } from "../../src/settings/settings";

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
/** The setting and the address of each call that binds the one to the other. */
const bound = [
  ...source.matchAll(/(?:credentialOf\(element|bindTo\(element, \w+), "(\w+)", (?:"(\w+)"|\w+)\)/g),
];

it("the credentials are the settings that code binds to addresses, and these addresses are called", () => {
  expect(bound.length).toBeGreaterThan(8);
  const credentials = namesOf(({ isCredential }) => isCredential);
  const called = namesOf(({ address }) => address === "call");
  // A token belongs to the address that it was fetched from.
  const settings = bound.map(([, setting]) => setting).filter((setting) => setting !== "tokenUrl");
  expect([...new Set(settings)].sort()).toEqual(credentials);
  expect(bound.flatMap(([, , address]) => address ?? []).filter((name) => !called.includes(name))).toEqual(
    [],
  );
});

it("a setting whose name says that it is an address or private is marked as such", () => {
  const marked = namesOf(({ address, isCredential, isPrivate }) => address || isCredential || isPrivate);
  const named = namesOf(() => true).filter((name) =>
    /(Url|Hosts|Link|token|key|username|user|session|anonymous|app)(Id)?$/i.test(name),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !marked.includes(name) && name !== "syncUrl")).toEqual([]);
});

it("what says something about one visitor is marked as such, and the site's own keys are not", () => {
  const credentials = namesOf(({ isCredential, isOfVisitor }) => isCredential && !isOfVisitor);
  expect(credentials).toEqual(["apiAuthToken", "searchApiKey"]);
  expect(namesOf(({ isCredential, isOfVisitor }) => isOfVisitor && !isCredential)).toEqual([
    "authenticated",
    "firstName",
  ]);
});

it("no stand-in may give an address or a credential", () => {
  expect(
    namesOf(({ address, isCredential, isAppearance }) => isAppearance && (address || isCredential)),
  ).toEqual([]);
});

it("what calls, loads or lets in is fixed while a page is being edited", () => {
  const isCalled = ({ address, isCredential }: Setting<unknown>) =>
    isCredential || address === "call" || address === "script";
  expect(namesOf(isCalled).length).toBeGreaterThan(15);
  expect(namesOf((row) => isCalled(row) && !row.valueWhileEditing)).toEqual([]);
});
