/**
 * The import stairs: a floor may import itself and the floors below it, never one above. No circles.
 */
const stairs = [
  "server",
  "elements",
  "src/views",
  "src/ui",
  "src/flows",
  "src/page",
  "src/api",
  "src/tracking",
  "src/http",
  "src/browser",
  "src/rules",
  "src/brands",
  "src/words",
  "src/limits",
];
const downstairs = stairs.slice(4);
const at = (floor) => (floor === "src/limits" ? "^src/limits\\.ts$" : `^${floor}/`);

module.exports = {
  forbidden: [
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
    { name: "no-unresolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
    ...stairs.map((floor, level) => ({
      name: `stairs-from-${floor.replace("src/", "")}`,
      severity: "error",
      from: { path: at(floor) },
      to: {
        path: [
          ...stairs.slice(0, level),
          ...(floor.startsWith("src") ? ["demo", "test"] : ["demo", "test"]),
        ].map((above) => at(above)),
      },
    })),
    {
      name: "ui-knows-no-brand-and-no-server",
      severity: "error",
      from: { path: "^src/ui/" },
      to: { path: ["src/flows", "src/page", "src/api", "src/tracking", "src/http", "src/brands"].map(at) },
    },
    {
      name: "no-react-downstairs",
      severity: "error",
      from: { path: downstairs.map(at) },
      to: { path: "node_modules/(react|react-dom|@r2wc|@emotion)/" },
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
