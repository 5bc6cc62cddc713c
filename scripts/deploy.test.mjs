import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { FILE_LIMITS } from "../packages/domain/src/file/file-kind.ts";
import { SETTING_NAMES } from "../packages/server/src/platform/config/setting-names.ts";
import { composedOptions } from "./image/composed-options.mjs";
import { root } from "./tool.mjs";

const read = (name) => readFileSync(join(root, "deploy", name), "utf8");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const megabyte = 1024 * 1024;
const largest = Math.max(...Object.values(FILE_LIMITS));
const process = readFileSync(join(root, "packages/server/src/process.ts"), "utf8");
const graceMs = Number(/GRACE_MS = (\d+)/u.exec(process)?.[1]);

const composed = ["compose.yaml", "compose.scaled.yaml"].map((name) => ({
  name,
  services: parse(read(name), { merge: true }).services,
}));
const cluster = parseAllDocuments(read("kubernetes/mosaico.yaml")).map((one) => one.toJS());
const kind = (wanted) => cluster.find((one) => one.kind === wanted);
const ours = composed.flatMap(({ services }) =>
  Object.values(services).filter(({ image }) => image.startsWith("mosaico:")),
);

test("each setting that they set is one, and each image has a version", () => {
  const settings = [
    ...ours.flatMap(({ environment }) => Object.keys(environment)),
    ...Object.keys(kind("ConfigMap").data),
    ...[...read("Dockerfile").matchAll(/^ENV (.*)$/gmu)].flatMap(([, line]) =>
      line.split(" ").map((one) => one.split("=")[0]),
    ),
    ...[...read("mosaico.service").matchAll(/^Environment=(\w+)=/gmu)].map(([, name]) => name),
  ];
  expect(settings.length).toBeGreaterThan(15);
  expect(settings.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  const images = [
    ...composed.flatMap(({ services }) => Object.values(services).map(({ image }) => image)),
    kind("Deployment").spec.template.spec.containers[0].image,
    ...[...read("Dockerfile").matchAll(/^ARG (\w+)=(\S+)$/gmu)].map(
      ([, name, tag]) => `${name}:${tag}`,
    ),
  ];
  for (const image of images) expect(image).toMatch(/:\d+\.\d+/u);
  for (const image of images.filter((one) => one.includes("mosaico")))
    expect(image).toMatch(`:${version}`);
});

test("the server runs without rights, on a root file system that it cannot write to, and has time to stop", () => {
  expect(ours.length).toBe(3);
  for (const service of ours) {
    expect(service).toMatchObject({
      read_only: true,
      tmpfs: ["/tmp"],
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
    });
    expect(Number.parseInt(service.stop_grace_period, 10) * 1000).toBeGreaterThan(graceMs);
    expect(service.volumes.some((volume) => volume.endsWith(":/data"))).toBe(true);
  }
  const pod = kind("Deployment").spec.template.spec;
  expect(pod.terminationGracePeriodSeconds * 1000).toBeGreaterThan(graceMs);
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
  const [container] = pod.containers;
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ["ALL"] },
  });
  expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(["/data", "/tmp"]);
  expect(read("Dockerfile")).toMatch(/^USER 10001:10001$/mu);
  const unit = read("mosaico.service");
  const [, program, main] = /^ExecStart=\/srv\/mosaico\/(\S+) (\S+)$/mu.exec(unit);
  expect([program, existsSync(join(root, main))]).toEqual(["node_modules/.bin/node", true]);
  expect(Number(/^TimeoutStopSec=(\d+)$/mu.exec(unit)?.[1]) * 1000).toBeGreaterThan(graceMs);
});

test("both systems that run the bundled Node have the library that Debian's small image lacks", () => {
  const stages = read("Dockerfile")
    .split(/^FROM /mu)
    .slice(1);
  expect(stages.length).toBe(2);
  for (const stage of stages) expect(stage).toMatch(/apt-get install .*libatomic1/u);
});

test("the image is tried as compose.yaml says", () => {
  const options = composedOptions({ volume: "tried", publicUrl: "http://127.0.0.1:4000" });
  expect(options).toEqual(
    expect.arrayContaining([
      "--env=PUBLIC_URL=http://127.0.0.1:4000",
      "--env=TRUST_PROXY=none",
      "--env=SECRETS_KEY=",
      "--volume=tried:/data",
      "--read-only",
      "--tmpfs=/tmp",
      "--cap-drop=ALL",
      "--security-opt=no-new-privileges",
      "--stop-timeout=15",
    ]),
  );
});

test("they ask whether the server can serve, and whether it runs, where it answers that", () => {
  const paths = [
    read("Dockerfile"),
    read("Caddyfile"),
    JSON.stringify(kind("Deployment").spec.template.spec.containers),
  ].map((text) => new Set([...text.matchAll(/\/(healthz|readyz)/gu)].map(([path]) => path)));
  expect(paths).toEqual([
    new Set(["/readyz"]),
    new Set(["/readyz"]),
    new Set(["/healthz", "/readyz"]),
  ]);
});

test("the proxies forward the largest file unbuffered, sockets, and the client's address", () => {
  const sizes = [
    /client_max_body_size (\d+)m;/u.exec(read("nginx.conf")),
    /max_size (\d+)MiB/u.exec(read("Caddyfile")),
    /^(\d+)m$/u.exec(
      kind("Ingress").metadata.annotations["nginx.ingress.kubernetes.io/proxy-body-size"],
    ),
  ].map((found) => Number(found?.[1]));
  expect(new Set(sizes).size).toBe(1);
  expect(sizes[0] * megabyte).toBeGreaterThan(largest);
  const docs = readFileSync(join(root, "docs/running.md"), "utf8");
  expect(docs).toContain(`bodies of ${sizes[0]} MB`);
  for (const line of [
    "proxy_http_version 1.1;",
    "proxy_request_buffering off;",
    "proxy_set_header Upgrade $http_upgrade;",
    "proxy_set_header Connection $connection_upgrade;",
    "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;",
  ]) {
    expect(read("nginx.conf")).toContain(line);
  }
});

test("several servers share a database, files and proxies, and wait for what they need", () => {
  const { services } = composed[1];
  const { first, second, proxy } = services;
  expect(second.environment).toEqual(first.environment);
  expect(first.environment.DATABASE_URL).toContain("@postgres:5432/");
  expect(first.environment.FILES_URL).toContain("@store:8333/");
  expect(first.environment.BACKUP_URL).toContain("@store:8333/");
  expect(first.environment.SECRETS_KEY).toMatch(/^\$\{SECRETS_KEY:\?/u);
  expect(first.volumes).not.toEqual(second.volumes);
  expect(second.depends_on.first.condition).toBe("service_healthy");
  for (const name of ["postgres", "store"]) {
    expect(services[name].healthcheck.test.length).toBeGreaterThan(1);
  }
  expect(proxy.environment.UPSTREAMS).toBe("first:3000 second:3000");
  const named = [...read("scaled.env.example").matchAll(/^(\w+)=/gmu)].map(([, name]) => name);
  const used = [...read("compose.scaled.yaml").matchAll(/\$\{(\w+)/gu)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(used));
});

test("a replica of PostgreSQL is read by both servers, and may copy the one that they write to", () => {
  const { services, configs } = parse(read("compose.replica.yaml"), { merge: true });
  const { first, second, postgres, replica } = services;
  const [scaled, network] = [
    composed[1].services,
    parse(read("compose.scaled.yaml")).networks.inside,
  ];
  expect(Object.keys(services).filter((name) => !(name in scaled))).toEqual(["replica"]);
  expect(second).toEqual(first);
  expect(Object.keys(first.environment)).toEqual(["DATABASE_READ_URLS"]);
  const written = new URL(scaled.first.environment.DATABASE_URL.replace(/\$\{.*\}/u, "secret"));
  const addresses = first.environment.DATABASE_READ_URLS.replace(/\$\{.*\}/u, "secret");
  expect(addresses).toBe(written.href.replace("@postgres:", "@replica:"));
  expect(replica.image).toBe(scaled.postgres.image);
  expect(replica.volumes[0].split(":")[1]).toBe(scaled.postgres.volumes[0].split(":")[1]);
  expect(replica.environment).toMatchObject({ PGHOST: "postgres", PGUSER: written.username });
  const [{ target, source }] = postgres.configs;
  expect(postgres.command).toContain(`--hba_file=${target}`);
  expect(configs[source].content).toContain(
    `host replication ${written.username} ${network.ipam.config[0].subnet} scram-sha-256`,
  );
});
