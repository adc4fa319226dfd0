// @module-tag host
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "vitest";
import { startBrowser } from "../support/browser";
import { expectCompatible, type HostCase } from "../support/hostCheck";

const chrome = startBrowser();

const NAMES =
  "process global React ReactDOM Cookies uuid module exports require define _ $ jQuery regeneratorRuntime webpackChunk Snowplow HS hs".split(
    " ",
  );

/** Names that the browser reads from every options object or property descriptor. With them, the host page's own calls break too. */
const READ_BY_BROWSER = ["get", "ref", "signal", "value"];

/** Names that React reads from children and promises, and that are read from the browser's own objects, which may lack them. */
const READ_FROM_OTHERS = ["button", "type", "status", "globalPrivacyControl", "prerendering"];

/** The names of all optional properties in our code, which the prototype gives to an object that lacks them, and one unknown name. */
const OPTIONAL_NAMES = [
  ...new Set([...optionalNamesIn("src"), ...optionalNamesIn("elements"), "polluted"]),
].filter((name) => !READ_BY_BROWSER.includes(name));

function optionalNamesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(join(folder, file), "utf8").match(/\b\w+(?=\?: )/g) ?? []);
}

/** A page that adds a value under each of those names to a prototype, in the usual enumerable way. */
function withAdditions(prototype: string, value: string): HostCase {
  return {
    head: `<script>${JSON.stringify(OPTIONAL_NAMES)}.forEach(function (name) { if (!(name in ${prototype})) ${prototype}[name] = ${value} })</script>`,
    stillWorks: `"polluted" in ${prototype}`,
  };
}

/**
 * The same with accessors that throw only when one of our files reads them, because the test's driver reads them too. `attributeFilter` is
 * added only here, because the driver fails with any value of it.
 */
function withThrowingAccessors(prototype: string): HostCase {
  return {
    head: `<script>${JSON.stringify([...OPTIONAL_NAMES.filter((name) => !READ_FROM_OTHERS.includes(name)), "attributeFilter"])}.forEach(function (name) {
      if (!(name in ${prototype})) Object.defineProperty(${prototype}, name, { enumerable: true, configurable: true,
        get: function () { if (/\\/hs\\/1\\//.test(new Error().stack)) throw new Error("theirs") },
        set: function (value) { Object.defineProperty(this, name, { value: value, writable: true, enumerable: true, configurable: true }) } }) })</script>`,
    stillWorks: `"polluted" in ${prototype}`,
  };
}

const PLACES = ["on Object.prototype", "on Array.prototype", "on String.prototype", "on Function.prototype"];
const VALUES = {
  texts: '"theirs"',
  numbers: "5",
  objects: "{ theirs: true }",
  functions: 'function () { throw new Error("called") }',
};

/** A host page for each kind of value on each prototype. */
const additions: Record<string, HostCase> = Object.fromEntries(
  PLACES.flatMap((place) => {
    const prototype = place.slice("on ".length);
    return [
      ...Object.entries(VALUES).map(([kind, value]) => [`${kind} ${place}`, withAdditions(prototype, value)]),
      [`accessors that throw ${place}`, withThrowingAccessors(prototype)],
    ];
  }),
);

const pages: Record<string, HostCase> = {
  "enumerable additions to Object.prototype": {
    head: `<script>Object.prototype.theirs = "theirs"; Object.prototype.each = function () { throw new Error("called") };
      Object.prototype.type = "theirs"; Object.prototype.enumerableNumber = 5</script>`,
    stillWorks: `({}).theirs === "theirs" && ({}).enumerableNumber === 5`,
  },
  "enumerable additions to the other prototypes": {
    head: `<script>Array.prototype.theirs = function () { throw new Error("called") }; String.prototype.theirs = 1; Function.prototype.theirs = function () {};
      Element.prototype.theirs = "theirs"; Event.prototype.theirs = 2; Number.prototype.theirs = 3</script>`,
    stillWorks: `[].theirs.length === 0 && "".theirs === 1`,
  },
  "globals with the names that libraries use": {
    head: `<script>var theirs = {};
      ${JSON.stringify(NAMES)}.forEach(function (name) { theirs[name] = window[name] = { theirs: name, env: { NODE_ENV: "development" }, exports: {} } });
      define = function () { throw new Error("define was called") }; define.amd = {}; theirs.define = define;
      __REACT_DEVTOOLS_GLOBAL_HOOK__ = { inject: function () { throw new Error("inject was called") }, isDisabled: false, supportsFiber: true }</script>`,
    stillWorks: `Object.keys(theirs).every(function (name) { return window[name] === theirs[name] && (name === "define" || Object.keys(window[name].exports).length === 0) })`,
  },
  "elements whose ids are the names of globals": {
    below: `<div id="customElements"></div><a id="fetch"></a><a id="navigator"></a><a id="crypto"></a><a id="history"></a><form name="hs" id="process"><input name="env"/></form>`,
    stillWorks: `document.forms.hs.id === "process" && window.process === document.forms.hs`,
  },
  "a fetch that records its addresses": {
    head: "<script>var asked = []; (function (theirs) { window.fetch = function (url) { asked[asked.length] = String(url); return theirs.apply(this, arguments) } })(fetch)</script>",
    stillWorks: `fetch("/anything").then(function (response) { return asked.some(function (url) { return url === "/anything" }) && typeof response.status === "number" })`,
    mayChange: /window\.asked\./,
    ownErrors: /404/,
  },
  "a fetch that returns its own kind of promise and response": {
    head: `<script>(function (native) {
      function Later(promise) { this.promise = promise } Later.prototype.then = function (a, b) { return new Later(this.promise.then(a, b)) };
      window.fetch = function (url, init) { return new Later(native(url, init).then(function (response) {
        return { status: response.status, ok: response.ok, headers: response.headers, text: function () { return response.text() }, json: function () { return response.json() }, url: response.url };
      })) };
    })(fetch)</script>`,
    stillWorks: `new Promise(function (done) { fetch("/anything").then(function (response) { done(response.status === 404) }) })`,
    ownErrors: /404/,
  },
  "a bind that keeps one argument": {
    head: "<script>Function.prototype.bind = function (self, first) { var f = this; return function () { return f.call(self, first) } }</script>",
    stillWorks: "(function (a, b) { return [this.x, a, b].join() }).bind({ x: 1 }, 2, 3)() === '1,2,'",
  },
  "Array.from, entries, reduce and toJSON from old versions of Prototype": {
    head: `<script>Array.from = function (list) { var all = []; if (list) for (var i = 0; i < (list.length || 0); i++) all[i] = list[i]; return all };
      Array.prototype.entries = Array.prototype.toArray = function () { return this.slice() }; Array.prototype.reduce = function () { return this.length > 1 ? this : this[0] };
      Array.prototype.toJSON = function () { return "[" + this.join(", ") + "]" }; String.prototype.toJSON = function () { return '"' + this + '"' };</script>`,
    stillWorks: `JSON.stringify({ a: [1] }) === '{"a":"[1]"}'`,
  },
  "its own Event and Request": {
    head: `<script>window.Event = function () { throw new TypeError("Illegal constructor") }; window.Request = function () { throw new Error("theirs") };
      window.Selector = window.Template = window.Hash = window.Position = function () { throw new Error("theirs") }</script>`,
    stillWorks:
      "(function () { try { new Request() } catch (error) { return error.message === 'theirs' } })()",
  },
  "listeners that cancel every key outside a field": {
    head: `<script>var taken = 0; ["keydown", "keypress", "keyup"].forEach(function (type) { document.addEventListener(type, function (event) {
      if (!/^(input|textarea|select)$/i.test(event.target.tagName)) { taken += 1; event.preventDefault() } }) });
      window.onerror = function () { taken = "an error" }; window.onunhandledrejection = function () { taken = "a rejection" }</script>`,
    // The host page gets the visitor's Escape in the menu, because it is not typing.
    mayChange: /window\.taken/,
    stillWorks: `typeof taken === "number" && document.querySelector("#button").dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true })) === false`,
  },
};

describe("our elements and the page's globals do not affect each other", () => {
  it.each(Object.entries({ ...pages, ...additions }))("with %s", async (_, host) => {
    await expectCompatible(chrome, host);
  });
});
