// @module-tag long
// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parseAllDocuments } from "yaml";
import { typeCheck } from "../support/typeCheck";

const FOLDER = join(import.meta.dirname, "../../deploy/kubernetes");
/** The types of the described objects, from the schema of Kubernetes' API. */
const TYPES: Record<string, string> = {
  Deployment: "apps/v1",
  Service: "core/v1",
  PodDisruptionBudget: "policy/v1",
  HorizontalPodAutoscaler: "autoscaling/v2",
  NetworkPolicy: "networking/v1",
};

interface Described {
  kind: string;
  apiVersion: string;
  spec: {
    replicas?: number;
    minAvailable?: number;
    template: {
      metadata: { labels: object };
      spec: { containers: Record<string, unknown>[]; securityContext: object };
    };
  };
}

const files = readdirSync(FOLDER).map((name) => readFileSync(join(FOLDER, name), "utf8"));
const described = files.flatMap((text) =>
  parseAllDocuments(text).map((document): Described => document.toJS()),
);
const pieceOf = (name: string, one: object, kind: string) => ({
  name,
  code: `import type { ${kind} } from "kubernetes-types/${TYPES[kind]}";\nconst described: ${kind} = ${JSON.stringify(one)};`,
});

it("the Kubernetes files match the API's types", () => {
  expect(described.map(({ kind }) => kind)).toEqual(Object.keys(TYPES));
  const pieces = described.map((one) => pieceOf(one.kind, one, one.kind));
  const [deployment] = described;
  const wrong = { ...deployment, spec: { ...deployment?.spec, replica: 2 } };
  const errors = typeCheck([...pieces, pieceOf("wrong", wrong, "Deployment")], "", true);
  for (const { name } of pieces) expect(errors.get(name)).toEqual([]);
  expect(errors.get("wrong")?.join()).toContain("replica");
});

it("a pod runs without privileges, with limits, probes and its password from a secret", () => {
  const [{ spec } = described[0] as Described] = described;
  const [container] = spec.template.spec.containers;
  expect(container).toMatchObject({
    securityContext: {
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ["ALL"] },
    },
    resources: { limits: { memory: expect.any(String), cpu: expect.any(String) } },
    startupProbe: { httpGet: { path: "/health" } },
    readinessProbe: { httpGet: { path: "/health" } },
    livenessProbe: { httpGet: { path: "/health" } },
  });
  expect(spec.template.spec.securityContext).toMatchObject({ runAsNonRoot: true });
  expect(JSON.stringify(container)).toMatch(/"HS_STORE_PASSWORD","valueFrom":\{"secretKeyRef"/);
  const budget = described.find(({ kind }) => kind === "PodDisruptionBudget");
  expect(budget?.spec.minAvailable).toBeLessThan(spec.replicas ?? 0);
});
