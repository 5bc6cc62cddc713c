import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "./free-port.mjs";
import { composedOptions } from "./image/composed-options.mjs";
import { step } from "./progress.mjs";
import { root } from "./tool.mjs";

const usage = `Usage:
  node scripts/try-image.mjs                    builds the image with podman, runs it as deploy/compose.yaml says, and tries it
  node scripts/try-image.mjs --image NAME       tries an image that exists
  node scripts/try-image.mjs --build="…"        adds options to podman build, --run="…" to podman run
  node scripts/try-image.mjs --network-of-host  serves on a port of this machine itself, where containers have no network
`;
const MAX_BYTES = 500e6;
const READY_WITHIN_MS = 120_000;
const NODE = "/opt/mosaico/node_modules/.bin/node";
const ADMIN = "admin@mosaico.local";
const TITLE = "見取り図 مخطط 🗺️";
const name = `mosaico-try-${randomBytes(4).toString("hex")}`;
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const results = [];

process.exitCode = await main();

async function main() {
  let options;
  try {
    options = parseArgs({
      options: {
        image: { type: "string" },
        build: { type: "string", default: "" },
        run: { type: "string", default: "" },
        "network-of-host": { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    process.stderr.write(`mosaico: ${error.message}\n\n${usage}`);
    return 2;
  }
  if (spawnSync("podman", ["--version"]).status !== 0) {
    process.stderr.write("mosaico: this needs podman, which is not installed.\n");
    return 2;
  }
  const image = options.image ?? `mosaico:${version}`;
  if (options.image === undefined) {
    await step({}, "building the image", async () =>
      podman(
        "build",
        "--format=docker",
        ...words(options.build),
        "--file",
        "deploy/Dockerfile",
        "--tag",
        image,
        ".",
      ),
    );
  }
  try {
    await tryImage(image, options);
  } finally {
    spawnSync("podman", ["rm", "--force", "--volumes", "--time", "0", name]);
    spawnSync("podman", ["volume", "rm", "--force", name]);
  }
  for (const [what, isRight, found] of results) {
    console.log(`${isRight ? "held  " : "FAILED"} ${what}: ${found}`);
  }
  return results.every(([, isRight]) => isRight) ? 0 : 1;
}

async function tryImage(image, options) {
  const [{ Size, Config }] = JSON.parse(podman("image", "inspect", image));
  const layers = podman("history", "--no-trunc", "--format", "{{.Size}}\t{{.CreatedBy}}", image);
  console.log(`mosaico: layers\n${layers.replaceAll(/(.{140}).*/gu, "$1…").trimEnd()}`);
  check("size of the image", Size < MAX_BYTES, `${(Size / 1e6).toFixed(0)} MB`);
  check("user of the image", Config.User === "10001:10001", Config.User);

  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const network = options["network-of-host"]
    ? ["--network=host", `--env=PORT=${port}`, "--env=HOST=127.0.0.1"]
    : [`--publish=127.0.0.1:${port}:3000`];
  const run = [
    "run",
    "--detach",
    `--name=${name}`,
    ...composedOptions({ volume: name, publicUrl: address }),
    ...network,
    ...words(options.run),
    image,
  ];
  podman(...run);
  const began = performance.now();
  await ready(address);
  const startMs = performance.now() - began;
  check("first start on an empty volume", startMs < 60_000, `${(startMs / 1000).toFixed(1)} s`);
  checkConfinement();
  const healthy = spawnSync("podman", ["healthcheck", "run", name]).status;
  check("health check of a server that serves", healthy === 0, `exit code ${healthy}`);

  const password = /password: (\S+)/u.exec(podman("logs", name))?.[1];
  const session = await signIn(address, password);
  check("sign-in with the password of the log", session !== undefined, session ? "yes" : "refused");
  const file = await upload(address, session);
  check("a picture is accepted, written anew and served", file.bytes > 0, `${file.bytes} bytes`);

  const stopping = performance.now();
  podman("stop", name);
  const stopMs = performance.now() - stopping;
  check("stops by its own within the time", stopMs < 10_000, `${(stopMs / 1000).toFixed(1)} s`);
  const code = podman("inspect", "--format", "{{.State.ExitCode}}", name).trim();
  check("exit code of a stop", code === "0", code);

  podman("rm", name);
  podman(...run);
  await ready(address);
  const again = await signIn(address, password);
  check("sign-in after a new container on the volume", again !== undefined, again ? "yes" : "no");
  const kept = await sizeOf(address, again, file.url);
  check("the picture after it", kept === file.bytes, `${kept} bytes`);
  const title = await titleOf(address, again);
  check("the title after it", title === TITLE, title);
}

/** Looked at by the server's own Node, inside of the container. */
function checkConfinement() {
  const program = `
    const fs = require("node:fs");
    const status = fs.readFileSync("/proc/1/status", "utf8");
    const of = (key) => status.match(new RegExp("^" + key + ":\\\\s*(\\\\S+)", "m"))[1];
    const writable = (path) => { try { fs.writeFileSync(path + "/x", ""); fs.rmSync(path + "/x"); return true; } catch { return false; } };
    console.log(JSON.stringify({
      uid: of("Uid"), capabilities: of("CapEff") + " " + of("CapBnd"), noNewPrivileges: of("NoNewPrivs"),
      written: ["/", "/opt/mosaico", "/etc", "/home", "/var/tmp", "/tmp", "/data"].filter(writable),
      mode: (fs.statSync("/data").mode & 0o777).toString(8),
    }));`;
  const seen = JSON.parse(podman("exec", name, NODE, "-e", program));
  const none = "0000000000000000";
  check("runs as", seen.uid === "10001", seen.uid);
  check("capabilities", seen.capabilities === `${none} ${none}`, seen.capabilities);
  check("no new privileges", seen.noNewPrivileges === "1", seen.noNewPrivileges);
  check("writes only to", seen.written.join(" ") === "/tmp /data", seen.written.join(" "));
  check("mode of the volume", seen.mode === "700", seen.mode);
}

async function ready(address) {
  const until = performance.now() + READY_WITHIN_MS;
  while (performance.now() < until) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(200);
  }
  const { stdout, stderr } = spawnSync("podman", ["logs", name], { encoding: "utf8" });
  throw new Error(`The container did not become ready:\n${stdout}${stderr}`);
}

async function signIn(address, password) {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: ADMIN, password }),
  });
  return answer.ok ? (await answer.json()).token : undefined;
}

/** Uploads a picture, which is drawn in a process of its own, and renames the first mosaic. */
async function upload(address, token) {
  const form = new FormData();
  form.append("folder", "content");
  form.append("file", new Blob([readFileSync(join(root, "fixtures/photo.jpg"))]), "photo.jpg");
  const headers = { authorization: `Bearer ${token}` };
  const sent = await fetch(`${address}/api/files`, { method: "POST", headers, body: form });
  if (!sent.ok) return { bytes: 0, url: `answered ${sent.status}: ${await sent.text()}` };
  const { url } = (await sent.json()).item;
  await fetch(`${address}/api/mosaics/1`, {
    method: "PATCH",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({
      changeId: "try-image",
      baseRevision: 0,
      operations: [{ op: "rename", title: TITLE }],
    }),
  });
  return { url, bytes: await sizeOf(address, token, url) };
}

async function sizeOf(address, token, url) {
  const answer = await fetch(address + url, { headers: { authorization: `Bearer ${token}` } });
  return answer.ok ? (await answer.arrayBuffer()).byteLength : 0;
}

async function titleOf(address, token) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}/api/mosaics?view=summary`, { headers });
  return (await answer.json()).items[0]?.title;
}

function check(what, isRight, found) {
  results.push([what, isRight, found]);
}

function podman(...args) {
  const { status, stdout, stderr } = spawnSync("podman", args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 ** 2,
  });
  if (status !== 0)
    throw new Error(`podman ${args[0]} failed:\n${stdout.slice(-2000)}${stderr.slice(-2000)}`);
  return stdout;
}

function words(text) {
  return text.split(" ").filter((word) => word !== "");
}
