import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";

const skipped = new Set(["node_modules", "dist", "testing"]);

/** A stamp of these files and folders that changes with their sizes and times; takes milliseconds. */
export function quickStamp(root, paths) {
  return stampOf(root, paths, (file) => {
    const { size, mtimeMs } = statSync(file);
    return `${size} ${mtimeMs}`;
  });
}

/** A stamp of their content, which survives a fresh checkout with new file times. */
export function contentStamp(root, paths) {
  return stampOf(root, paths, (file) =>
    createHash("sha256").update(readFileSync(file)).digest("hex"),
  );
}

function stampOf(root, paths, describe) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((path) => [...filesUnder(join(root, path))])) {
    hash.update(`${relative(root, file).split(sep).join("/")} ${describe(file)}\n`);
  }
  return hash.digest("hex");
}

function* filesUnder(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isFile()) yield path;
  if (!found?.isDirectory()) return;
  const entries = readdirSync(path, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (skipped.has(entry.name) || /\.test\.\w+$/u.test(entry.name)) continue;
    yield* filesUnder(join(path, entry.name));
  }
}
