/**
 * The import layers: a layer may import from itself and from the layers below it, never from one above. Circular imports are errors.
 */
const layers = [
  "bin",
  "server",
  "elements",
  "src/views",
  "src/ui",
  "src/flows",
  "src/authoring",
  "src/element",
  "src/page",
  "src/settings",
  "src/api",
  "src/tracking",
  "src/http",
  "src/browser",
  "src/rules",
  "src/brands",
  "src/words",
  "src/limits",
  "src/constants",
  "src/ownOnly",
  "portable",
];
const layersWithoutReact = layers.slice(layers.indexOf("src/flows"));
const pathOf = (layer) => (/limits|constants|ownOnly/.test(layer) ? `^${layer}\\.ts$` : `^${layer}/`);

module.exports = {
  forbidden: [
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
    { name: "no-unresolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
    ...layers.map((layer, index) => ({
      name: `layers-from-${layer.replace("src/", "")}`,
      severity: "error",
      from: { path: pathOf(layer) },
      to: { path: [...layers.slice(0, index), "demo", "test"].map(pathOf) },
    })),
    {
      name: "ui-knows-no-brand-and-no-server",
      severity: "error",
      from: { path: "^src/ui/" },
      to: {
        path: [...layers.slice(layers.indexOf("src/flows"), layers.indexOf("src/browser")), "src/brands"].map(
          pathOf,
        ),
      },
    },
    {
      name: "no-react-below-the-views",
      severity: "error",
      from: { path: layersWithoutReact.map(pathOf) },
      to: { path: "node_modules/(react|react-dom|@r2wc|@emotion)/" },
    },
    {
      // `bin` and `portable` ship as source. The other modules of the package contain all imported packages but its dependencies.
      name: "commands-import-only-dependencies",
      severity: "error",
      from: { path: "^(bin|portable)/" },
      to: {
        dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"],
        dependencyTypesNot: ["npm", "npm-peer"],
      },
    },
    {
      name: "no-orphans",
      severity: "error",
      from: { orphan: true, path: "^src/", pathNot: "generated" },
      to: {},
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^dist/" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".json"],
      conditionNames: ["import", "node", "default"],
      exportsFields: ["exports"],
    },
  },
};
