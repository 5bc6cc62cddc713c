import { spawn } from "node:child_process";
import { build, staleTargets } from "./build.mjs";
import { finished, root, tool } from "./tool.mjs";

const server = "http://127.0.0.1:3000";
const web = "http://127.0.0.1:5173";
const grace = 12_000;

// The server seeds its icons from this library. The web app needs no build, because Vite serves the sources.
const icons = staleTargets().filter(({ name }) => name === "icons");
if (!(await build(icons))) process.exit(1);

const children = [
  // Links in mails lead to the pages served with hot reload.
  start(["--watch", "--watch-preserve-output", "packages/server/src/main.ts"], {
    PORT: "3000",
    PUBLIC_URL: process.env.PUBLIC_URL ?? web,
  }),
  start([tool("vite"), "packages/web", "--clearScreen", "false", "--logLevel", "warn"]),
];
let stopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop(0));
// npm's shell does not forward signals: without this, stopping npm would leave the servers running.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && void stop(0), 500).unref();
for (const child of children)
  void finished(child)
    .catch(() => 1)
    .then((code) => stop(code));

if (await allAnswer([web, `${server}/healthz`])) {
  console.log(`\n  web app, reloads as you type   ${web}`);
  console.log(`  API, files, API docs           ${server}/api/docs\n`);
}

function start(args, env = {}) {
  return spawn(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
}

async function stop(code) {
  if (stopping) return;
  stopping = true;
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null);
  const gone = Promise.all(running.map((child) => finished(child)));
  for (const child of running) child.kill("SIGTERM");
  const cut = setTimeout(() => running.forEach((child) => child.kill("SIGKILL")), grace);
  await gone;
  clearTimeout(cut);
  process.exit(code);
}

async function allAnswer(addresses) {
  for (const address of addresses) {
    while (!(await answers(address))) {
      if (stopping) return false;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  return !stopping;
}

async function answers(address) {
  try {
    await fetch(address);
    return true;
  } catch {
    return false;
  }
}
