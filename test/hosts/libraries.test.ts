// @module-tag host
import { describe } from "vitest";
import { startBrowser } from "../support/browser";
import { expectCompatible, FOUR_ELEMENTS, type HostCase } from "../support/hostCheck";
import { itEach } from "../support/itEach";
import { libraryTag } from "../support/libraryTag";

const chrome = startBrowser();

/** Returns the tags of a host page's libraries and of its script after them, and adds the data that the script fetches. */
function withLibraries(files: string[], script = ""): string {
  chrome.host.add({ html: '{"value":42}', headers: { "content-type": "application/json" } }, "/data.json");
  return `${files.map((file) => libraryTag(chrome, file)).join("")}<script>${script}</script>`;
}

/** The four elements. The search has a binding of the host page's library. */
const bound = (binding: string) => FOUR_ELEMENTS.replace("<hs-search", `<hs-search ${binding}`);

/** A script at the end of the body, where all elements have been parsed. */
const atEnd = (script: string) => `<script>${script}</script>`;

const jquery =
  (file: string): (() => HostCase) =>
  () => ({
    head: withLibraries([file], "window.$ = 'mine'; var theirs = jQuery.noConflict(); window.$ = 'mine'"),
    stillWorks: `new Promise(function (done) {
    var received = 0;
    theirs(document).on("click keydown", "#button", function () { received += 1 });
    theirs("#button").trigger("click").hide().show();
    theirs("<hs-search/>").appendTo("#ours").remove();
    theirs.ajax({ url: "/data.json", dataType: "json" })
      .done(function (data) { done($ === "mine" && received === 1 && data.value === 42 && theirs("#ours > *").length === 4) })
      .fail(function (_, status) { done(status) });
  })`,
  });

const older: Record<string, () => HostCase> = {
  "jQuery 1 without $": jquery("jquery1/dist/jquery.js"),
  "jQuery 2 without $": jquery("jquery2/dist/jquery.js"),
  "jQuery 3 without $": jquery("jquery3/dist/jquery.js"),
  "Prototype 1.7": () => ({
    head: withLibraries(["vendor/prototype-1.7.3.js"]),
    stillWorks: `new Promise(function (done) {
      var received = 0;
      $("button").observe("click", function () { received += 1 }).click();
      $("button").fire("their:event");
      var Theirs = Class.create({ initialize: function (name) { this.name = name }, say: function () { return this.name } });
      new Ajax.Request("/data.json", { method: "get", onSuccess: function (response) {
        done(received === 1 && response.responseText.evalJSON().value === 42 && $$("#ours > *").length === 4 && $F("field") === "theirs" &&
          new Theirs("x").say.bind({ name: "y" })() === "y" && $A([1, 2]).inject(0, function (a, b) { return a + b }) === 3 && [1, [2]].flatten().size() === 2);
      } });
    })`,
  }),
  "MooTools 1.4": () => ({
    head: withLibraries(["vendor/mootools-core-1.4.5.min.js"]),
    stillWorks: `new Promise(function (done) {
      var received = 0;
      document.id("button").addEvent("click", function () { received += 1 }).click();
      var Theirs = new Class({ Implements: Events, say: function () { return this.x }.bind({ x: 1 }) });
      new Request.JSON({ url: "/data.json", onSuccess: function (data) {
        done(received === 1 && data.value === 42 && $$("#ours > *").length === 4 && new Theirs().say() === 1 && [1, 2].contains(2));
      } }).get();
    })`,
  }),
  RequireJS: () => ({
    head: withLibraries(
      ["requirejs/require.js"],
      'define("dependency", [], function () { return { value: 42 } })',
    ),
    stillWorks: `new Promise(function (done) {
      define("theirs", ["dependency"], function (dependency) { return dependency.value });
      requirejs.onError = function (error) { done(String(error)) };
      require(["theirs"], function (value) { done(value === 42 && define.amd.jQuery === true) });
    })`,
  }),
  Dojo: () => ({
    head: withLibraries([], "var dojoConfig = { async: true }").concat(
      withLibraries(
        ["vendor/dojo-1.17.3.min.js"],
        'define("dependency", [], function () { return { value: 42 } })',
      ),
    ),
    stillWorks: `new Promise(function (done) {
      define("theirs", ["dependency"], function (dependency) { return dependency.value });
      require.on("error", function (error) { done(String(error)) });
      require(["theirs"], function (value) { done(value === 42 && define.amd.vendor === "dojotoolkit.org") });
    })`,
    // The library records that the page has loaded, which happens after our script has run.
    mayChange: /window\.require\.pageLoaded/,
  }),
  "AngularJS 1.8": () => ({
    html: 'lang="en" ng-app="theirs"',
    body: 'ng-controller="page"',
    head: withLibraries(
      ["angular/angular.js"],
      `angular.module("theirs", []).controller("page", function ($scope, $http) { $scope.count = 1; $scope.rows = ["a", "b"]; $scope.add = function () { $scope.count += 1 };
        $scope.load = function () { return $http.get("/data.json") } })`,
    ),
    above: '<p id="count">{{ count }} of {{ rows.length }}</p><button id="add" ng-click="add()">Add</button>',
    elements: `<div ng-if="rows.length" data-template>${bound('ng-attr-zip="{{ count + 80400 }}"')}</div>`,
    isReady:
      'document.querySelector("#count").textContent === "1 of 2" && !!document.querySelector("hs-footer")',
    stillWorks: `(function () {
      document.querySelector("#add").click();
      var scope = angular.element(document.querySelector("#count")).scope();
      var isBound = document.querySelector("#count").textContent === "2 of 2" && document.querySelector("hs-search").getAttribute("zip") === "80402";
      scope.$apply("rows = []");
      var isGone = !document.querySelector("hs-header");
      return scope.load().then(function (response) { return isBound && isGone && response.data.value === 42 });
    })()`,
  }),
  Knockout: () => ({
    head: withLibraries(["knockout/build/output/knockout-latest.js"]),
    above: '<p id="count" data-bind="text: count"></p><button id="add" data-bind="click: add">Add</button>',
    elements: `<div data-bind="if: isShown"><!-- ko foreach: [1] -->${bound("data-bind=\"attr: { zip: '8040' + $root.count() }\"")}<!-- /ko --></div>`,
    below:
      atEnd(`var model = { count: ko.observable(1), isShown: ko.observable(true), add: function () { model.count(model.count() + 1) } };
      ko.applyBindings(model, document.body)`),
    isReady: 'document.querySelector("#count").textContent === "1"',
    stillWorks: `(function () {
      document.querySelector("#add").click();
      var isRight = document.querySelector("#count").textContent === "2" && document.querySelector("hs-search").getAttribute("zip") === "80402";
      model.isShown(false);
      return isRight && !document.querySelector("hs-header");
    })()`,
  }),
  Backbone: () => ({
    head: withLibraries(["jquery3/dist/jquery.js", "underscore/underscore-umd.js", "backbone/backbone.js"]),
    elements: '<div id="view"></div>',
    below: atEnd(`var model = new Backbone.Model({ count: 1 });
      var View = Backbone.View.extend({
        events: { "hs-search hs-search": "searched", "click #add": "add" },
        initialize: function () { this.listenTo(model, "change", this.count) },
        render: function () { this.$el.html('<p id="count">1</p><button id="add">Add</button>' + ${JSON.stringify(FOUR_ELEMENTS).replace(/</g, "\\u003c")}); return this },
        count: function () { this.$("#count").text(model.get("count")) },
        add: function () { model.set("count", model.get("count") + 1) },
        searched: function () { this.hasSearched = true },
      });
      var view = new View({ el: "#view" }).render();`),
    stillWorks: `(function () {
      $("#add").trigger("click");
      document.querySelector("hs-search").dispatchEvent(new CustomEvent("hs-search", { bubbles: true }));
      var isRight = $("#count").text() === "2" && view.hasSearched === true;
      view.remove();
      return isRight && !document.querySelector("hs-header");
    })()`,
  }),
};

const react =
  (version: 16 | 17 | 18): (() => HostCase) =>
  () => ({
    head: withLibraries([
      `react${version}/node_modules/react/umd/react.development.js`,
      `react${version}/node_modules/react-dom/umd/react-dom.development.js`,
    ]),
    elements: '<div id="root"></div>',
    below: atEnd(`var h = React.createElement, received = [];
    function App() {
      var count = React.useState(1);
      return h("section", { onClick: function (event) { received.push(event.target.localName) }, onChange: function () { received.push("change") } },
        h("button", { id: "add", onClick: function () { count[1](count[0] + 1) } }, "Add"), h("p", { id: "count" }, count[0]),
        h("hs-header"), h("hs-search", { zip: "8040" + count[0] }), h("hs-email-signup"), h("hs-footer"));
    }
    ${version === 18 ? 'ReactDOM.createRoot(document.getElementById("root")).render(h(App))' : 'ReactDOM.render(h(App), document.getElementById("root"))'}`),
    isReady: '!!document.querySelector("#count")',
    stillWorks: `(async function () {
    document.querySelector("#add").click();
    // React has rendered the update when the text of #count has changed.
    if (document.querySelector("#count").textContent !== "2")
      await new Promise(function (done) { new MutationObserver(done).observe(document.querySelector("#count"), { childList: true, characterData: true, subtree: true }) });
    return document.querySelector("#count").textContent === "2" && document.querySelector("hs-search").getAttribute("zip") === "80402" &&
      received.includes("button") && received.includes("hs-header") && React.version.startsWith("${version}.");
  })()`,
    // The host page records our clicks in this array.
    mayChange: /window\.received\./,
  });

const renderers: Record<string, () => HostCase> = {
  "Vue 2": () => ({
    head: withLibraries(
      ["vue2/dist/vue.js"],
      "Vue.config.productionTip = false; Vue.config.devtools = false; Vue.config.ignoredElements = [/^hs-/]",
    ),
    elements: `<div id="app"><p id="count">{{ count }}</p><button id="add" @click="count++">Add</button><template v-if="isShown">
      ${bound(':zip="zip" @hs-search.prevent="received++"')}</template></div>`,
    below: atEnd(
      `var app = new Vue({ el: "#app", data: { count: 1, received: 0, isShown: true }, computed: { zip: function () { return "8040" + this.count } } })`,
    ),
    isReady: 'document.querySelector("#count").textContent === "1"',
    stillWorks: `(async function () {
      document.querySelector("#add").click();
      document.querySelector("hs-search").dispatchEvent(new CustomEvent("hs-search", { cancelable: true }));
      await Vue.nextTick();
      var isRight = document.querySelector("#count").textContent === "2" && document.querySelector("hs-search").getAttribute("zip") === "80402" && app.received === 1;
      app.isShown = false;
      await Vue.nextTick();
      return isRight && !document.querySelector("hs-header");
    })()`,
  }),
  "Vue 3": () => ({
    // This is the production build. The development build removes one of its globals after three seconds.
    head: withLibraries(["vue/dist/vue.global.prod.js"]),
    elements: `<div id="app"><p id="count">{{ count }}</p><button id="add" @click="count++">Add</button><template v-if="isShown">
      ${bound(':zip="zip" @hs-search.prevent="received++"')}</template></div>`,
    below:
      atEnd(`var definition = { data: function () { return { count: 1, received: 0, isShown: true } }, computed: { zip: function () { return "8040" + this.count } } };
      var made = Vue.createApp(definition); made.config.compilerOptions.isCustomElement = function (tag) { return tag.startsWith("hs-") }; var app = made.mount("#app")`),
    isReady: 'document.querySelector("#count").textContent === "1"',
    stillWorks: `(async function () {
      document.querySelector("#add").click();
      document.querySelector("hs-search").dispatchEvent(new CustomEvent("hs-search", { cancelable: true }));
      await Vue.nextTick();
      var isRight = document.querySelector("#count").textContent === "2" && document.querySelector("hs-search").zip === "80402" && app.received === 1;
      app.isShown = false;
      await Vue.nextTick();
      return isRight && !document.querySelector("hs-header");
    })()`,
    // Vue removes this when it has found no developer tools for three seconds.
    mayChange: /__VUE_DEVTOOLS_HOOK_REPLAY__/,
  }),
  "React 16": react(16),
  "React 17": react(17),
  "React 18": react(18),
};

const patchers: Record<string, () => HostCase> = {
  "zone.js": () => ({
    head: withLibraries(["zone.js/bundles/zone.umd.js"]),
    stillWorks: `new Promise(function (done) {
      var tasks = 0;
      var zone = Zone.current.fork({ name: "theirs", onScheduleTask: function (parent, current, target, task) { tasks += 1; return parent.scheduleTask(target, task) } });
      zone.run(function () { fetch("/data.json").then(function (response) { return response.json() }).then(function (data) {
        setTimeout(function () { done(Zone.current.name === "theirs" && tasks > 2 && data.value === 42) });
      }) });
    })`,
    // zone.js records listeners in these properties, and one of its functions replaces itself at its first call.
    mayChange: /__zone_symbol__|__assign|for \(var s, /,
  }),
  "core-js": () => ({
    head: withLibraries(["core-js-bundle/minified.js"]),
    stillWorks:
      "Array.from(new Set([1, 2])).length === 2 && Object.groupBy([1, 2], function (n) { return n % 2 })[1][0] === 1",
  }),
  "the forced polyfill of custom elements": () => ({
    head: `<script>customElements.forcePolyfill = true</script>${libraryTag(chrome, "@webcomponents/custom-elements/custom-elements.min.js")}
      <script>customElements.define("their-element", class extends HTMLElement { connectedCallback() { this.isTheirs = true } })</script>`,
    below: "<their-element></their-element>",
    stillWorks: `document.querySelector("their-element").isTheirs && document.body.appendChild(document.createElement("their-element")).isTheirs`,
  }),
};

const all = { ...older, ...renderers, ...patchers };

/** A library that replaces functions of the language, one that sets `$`, one that restores `$`, and a module loader. */
const REPRESENTATIVE = "Prototype 1.7";

describe("our elements and the page's library do not affect each other", () => {
  itEach(
    Object.keys(all).map((name): [string] => [name]),
    ([name]) => name === REPRESENTATIVE,
  )("with %s", async (name) => {
    const host = all[name];
    if (!host) throw new Error(`${name} has no page`);
    await expectCompatible(chrome, host());
  });
});
