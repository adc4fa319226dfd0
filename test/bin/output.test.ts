import { expect, it } from "vitest";
import { logLine, printLines } from "../../bin/output.mjs";

it.each([
  ["https://user:secret@cms.example/data?token=secret", "https://cms.example/data?…"],
  ["https://cms.example/data#token=secret'secret", "https://cms.example/data#…"],
  ["redis://:secret@store.example:6379/0", "redis://store.example:6379/0"],
  ["/data?token=secret", "/data?…"],
  ["//cms.example/data?a=b&token=secret", "//cms.example/data?…"],
  ["?token=secret#more", "?…"],
])("prints and logs the address %s without query and password", (address, shown) => {
  const printed: string[] = [];
  printLines([`${address} failed`], (text: string) => printed.push(text));
  expect(printed).toEqual([`${shown} failed`]);
  expect(JSON.parse(logLine({ message: `${address} failed` }))).toEqual({ message: `${shown} failed` });
});
