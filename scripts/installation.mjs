import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** True when node_modules holds what the lock file says, for this kind of machine. */
export function isInstalled(root) {
  const lock = readFileSync(join(root, "package-lock.json"));
  if (read(stampFile(root)) === stampOf(lock)) return true;
  // Somebody ran `npm install` by hand: npm's own record tells whether that was enough.
  const record = read(join(root, "node_modules/.package-lock.json"));
  if (record === undefined || !agrees(JSON.parse(lock.toString("utf8")), JSON.parse(record)))
    return false;
  markInstalled(root);
  return true;
}

export function markInstalled(root) {
  writeFileSync(stampFile(root), stampOf(readFileSync(join(root, "package-lock.json"))));
}

/** Whether every package that this machine needs is there in the locked version, and nothing else. */
export function agrees(lock, record, machine = process) {
  const wanted = Object.entries(lock.packages).filter(([path]) => path !== "");
  const present = record.packages;
  const known = new Set(wanted.map(([path]) => path));
  if (Object.keys(present).some((path) => path !== "" && !known.has(path))) return false;
  return wanted.every(([path, entry]) => {
    const found = present[path];
    if (found === undefined) return entry.optional === true && !isFor(machine, entry);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function isFor(machine, { os, cpu, libc }) {
  // Which C library a system has cannot be asked for cheaply, and npm leaves one of the two out.
  if (libc !== undefined || os === undefined) return false;
  return (
    [os].flat().includes(machine.platform) && [cpu ?? machine.arch].flat().includes(machine.arch)
  );
}

function stampOf(lock) {
  return createHash("sha256")
    .update(lock)
    .update(`${process.platform} ${process.arch}`)
    .digest("hex");
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
