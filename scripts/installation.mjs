import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns true if node_modules matches the lock file for this kind of machine. Development packages may be missing if
 * nothing has to be built.
 */
export function isInstalled(root, { withDev = true } = {}) {
  const lock = readFileSync(join(root, "package-lock.json"), "utf8");
  const record = read(recordFile(root));
  if (record === undefined) return false;
  if (read(stampFile(root)) === stampOf(lock, record)) return true;
  // Somebody ran npm by hand: its own record shows whether that was enough.
  if (!agrees(JSON.parse(lock), JSON.parse(record), { withDev })) return false;
  if (withDev) markInstalled(root);
  return true;
}

export function markInstalled(root) {
  const lock = readFileSync(join(root, "package-lock.json"), "utf8");
  writeFileSync(stampFile(root), stampOf(lock, read(recordFile(root)) ?? ""));
}

/** Links the installed Node as the one that npm's scripts run, which npm 10 does not do for an optional package. */
export function linkPinnedNode(root, { platform, arch } = process) {
  const link = join(root, "node_modules/.bin/node");
  if (platform === "win32" || existsSync(link)) return;
  const name = [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`].find((one) =>
    existsSync(join(root, "node_modules", one, "bin/node")),
  );
  if (name === undefined) return;
  mkdirSync(join(root, "node_modules/.bin"), { recursive: true });
  symlinkSync(`../${name}/bin/node`, link);
}

/** Returns whether exactly the packages this machine needs are there, in their locked versions. */
export function agrees(lock, record, { machine = process, withDev = true } = {}) {
  const wanted = Object.entries(lock.packages).filter(([path]) => path !== "");
  const present = record.packages;
  const paths = new Set(wanted.map(([path]) => path));
  if (Object.keys(present).some((path) => path !== "" && !paths.has(path))) return false;
  return wanted.every(([path, entry]) => {
    const found = present[path];
    if (found === undefined && entry.dev === true && !withDev) return true;
    if (found === undefined) return entry.optional === true && !isFor(machine, entry);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function isFor(machine, { os, cpu, libc }) {
  // The C library of a system cannot be determined cheaply, and npm installs only one of the two variants.
  if (libc !== undefined || os === undefined) return false;
  return (
    [os].flat().includes(machine.platform) && [cpu ?? machine.arch].flat().includes(machine.arch)
  );
}

function stampOf(lock, record) {
  return createHash("sha256")
    .update(lock)
    .update(record)
    .update(`${process.platform} ${process.arch}`)
    .digest("hex");
}

/** The file in which npm records what it has installed. */
function recordFile(root) {
  return join(root, "node_modules/.package-lock.json");
}

function stampFile(root) {
  return join(root, "node_modules/.mosaico-stamp");
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
