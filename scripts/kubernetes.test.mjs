import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { SETTING_NAMES } from "../packages/server/src/platform/config/setting-names.ts";
import { captureNode, root, tool } from "./tool.mjs";

/** The published types of each version of the API of Kubernetes. */
const TYPES = {
  v1: "core/v1",
  "apps/v1": "apps/v1",
  "networking.k8s.io/v1": "networking/v1",
  "policy/v1": "policy/v1",
};
const text = readFileSync(join(root, "deploy/kubernetes/mosaico.yaml"), "utf8");
const manifests = parseAllDocuments(text).map((one) => one.toJS());
const kind = (wanted) => manifests.find((one) => one.kind === wanted);
const pod = kind("Deployment").spec.template;
const [container] = pod.spec.containers;

let folder;
beforeAll(() => {
  mkdirSync(join(root, ".cache"), { recursive: true });
  folder = mkdtempSync(join(root, ".cache/manifests-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the manifests have no field that Kubernetes does not know, and values of its types", async () => {
  const wrong = structuredClone(kind("Deployment"));
  wrong.spec.template.spec.containers[0].readinessprobe = {};
  wrong.spec.replicas = "2";
  writeFileSync(join(folder, "manifests.ts"), typed(manifests));
  writeFileSync(join(folder, "wrong.ts"), typed([wrong]));
  const options = { noEmit: true, strict: true, types: [], lib: ["es2023"], module: "preserve" };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options }));
  const { output } = await captureNode([tool("tsc", "typescript"), "-p", folder]);
  const found = output.split("\n").filter((line) => line.includes(": error "));
  expect(found.filter((line) => !line.includes("wrong.ts"))).toEqual([]);
  expect(found.join("\n")).toContain("readinessprobe");
  expect(found.join("\n")).toMatch(/'string' is not assignable to type 'number'/);
});

test("what refers to something else in them finds it", () => {
  const labels = pod.metadata.labels;
  for (const { matchLabels } of [
    kind("Deployment").spec.selector,
    kind("PodDisruptionBudget").spec.selector,
    ...pod.spec.topologySpreadConstraints.map(({ labelSelector }) => labelSelector),
  ]) {
    expect(labels).toMatchObject(matchLabels);
  }
  expect(labels).toMatchObject(kind("Service").spec.selector);
  const ports = Object.fromEntries(
    container.ports.map(({ name, containerPort }) => [name, containerPort]),
  );
  const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe];
  for (const { httpGet } of probes) expect(Object.keys(ports)).toContain(httpGet.port);
  const [served] = kind("Service").spec.ports;
  expect(ports[served.targetPort]).toBe(3000);
  expect(String(ports.metrics)).toBe(kind("ConfigMap").data.METRICS_PORT);
  expect(pod.metadata.annotations["prometheus.io/port"]).toBe(String(ports.metrics));
  const [{ http, host }] = kind("Ingress").spec.rules;
  const [{ backend }] = http.paths;
  expect([backend.service.name, backend.service.port.name]).toEqual([
    kind("Service").metadata.name,
    served.name,
  ]);
  expect(kind("Ingress").spec.tls[0].hosts).toEqual([host]);
  expect(kind("ConfigMap").data.PUBLIC_URL).toBe(`https://${host}`);
  const volumes = pod.spec.volumes.map(({ name }) => name);
  expect(container.volumeMounts.map(({ name }) => name)).toEqual(volumes);
});

test("the secrets are made with settings, among them all that pods cannot keep themselves", () => {
  const named = [...text.matchAll(/--from-literal=(\w+)=/gu)].map(([, name]) => name);
  expect(named.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  expect(new Set(named)).toEqual(
    new Set(["BACKUP_URL", "DATABASE_URL", "FILES_URL", "SECRETS_KEY"]),
  );
  expect(text).toMatch(/kubectl create secret generic mosaico /u);
  expect(container.envFrom).toEqual([
    { configMapRef: { name: kind("ConfigMap").metadata.name } },
    { secretRef: { name: "mosaico" } },
  ]);
});

test("a server that drains or starts is never the last one of those that serve", () => {
  const { replicas } = kind("Deployment").spec;
  expect(kind("PodDisruptionBudget").spec.maxUnavailable).toBeLessThan(replicas);
  // A server that waits for its database or its disk is not started again, since that would help nothing.
  expect(container.livenessProbe.httpGet.path).toBe("/healthz");
  const { periodSeconds, failureThreshold, httpGet } = container.startupProbe;
  expect([httpGet.path, periodSeconds * failureThreshold >= 300]).toEqual(["/healthz", true]);
});

/** The manifests as constants whose types are those that Kubernetes publishes for their kinds. */
function typed(some) {
  return some
    .map((one, at) => {
      const type = `import("kubernetes-types/${TYPES[one.apiVersion]}").${one.kind}`;
      return `export const manifest${at}: ${type} = ${JSON.stringify(one, undefined, 2)};\n`;
    })
    .join("\n");
}
