import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, readdir, rename, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDiskFull } from "../../disk/is-disk-full.ts";
import { isLocked, lockFile } from "../../process/lock-folder.ts";
import { WASM_LIMITS, findConfinement } from "../../process/confine.ts";
import { addedFontsFolder, wasmOfficeFolder, wasmOfficeRoot } from "./find-wasm-office.ts";
import { type NpmFailure, runNpm } from "./run-npm.ts";
import { unpackFiles } from "./unpack-files.ts";
import { DOCUMENT_LIMITS, convertInWasm } from "./wasm-program.ts";
import type { PinnedPackage } from "./wasm-package.ts";

// For the tarball, npm's temporary copy of it, and the unpacked files.
const NEEDED_BYTES = 600 * 1024 * 1024;
const UNFINISHED = "unfinished";

/** A reason why it cannot be installed, worded for the administrator. */
export class InstallError extends Error {
  override readonly name = "InstallError";
}

type Installation = {
  readonly dataDir: string;
  readonly pinned: PinnedPackage;
  /** A local tarball; fetched from the registry if omitted. */
  readonly tarball?: string | undefined;
  /** Called at each step. */
  readonly onStep: (step: "fetching" | "unpacking" | "trying") => void;
};

/**
 * Installs LibreOffice as WebAssembly in the data folder. It appears there at once and complete, or not at all: an
 * interrupted installation leaves a folder that is ignored, and deleted by the next one.
 * @throws {InstallError}
 */
export async function installWasmOffice(
  installation: Installation,
): Promise<"installed" | "alreadyThere"> {
  const { dataDir, pinned } = installation;
  const target = wasmOfficeFolder(dataDir, pinned.version);
  const root = wasmOfficeRoot(dataDir);
  const lock = await takeLock(root);
  try {
    if (existsSync(target)) return "alreadyThere";
    const unfinished = join(root, UNFINISHED);
    await rm(unfinished, { recursive: true, force: true });
    await requireRoom(root);
    await mkdir(join(unfinished, "files"), { recursive: true, mode: 0o700 });
    try {
      await install(installation, unfinished);
      await rename(join(unfinished, "files"), target);
      await removeOthers(root, target);
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
    return "installed";
  } catch (error) {
    throw isDiskFull(error)
      ? new InstallError(`There is no space left on the disk of ${root}.`)
      : error;
  } finally {
    lock.release();
  }
}

/**
 * Removes every version of it and the remains of unfinished installations, but not the added fonts. Returns whether
 * there was any.
 * @throws {InstallError}
 */
export async function removeWasmOffice(dataDir: string): Promise<boolean> {
  const root = wasmOfficeRoot(dataDir);
  if (!existsSync(root)) return false;
  const lock = await takeLock(root);
  try {
    await rm(join(root, UNFINISHED), { recursive: true, force: true });
    return await removeOthers(root);
  } finally {
    lock.release();
  }
}

async function takeLock(root: string): Promise<{ release(): void }> {
  try {
    await mkdir(root, { recursive: true, mode: 0o700 });
    return lockFile(join(root, "installing.lock"));
  } catch (error) {
    throw new InstallError(
      isLocked(error)
        ? "It is being installed or removed by another process."
        : `${root} is not writable: run this command as the server's user. (${String(error)})`,
    );
  }
}

async function requireRoom(root: string): Promise<void> {
  const { bavail, bsize } = await statfs(root);
  if (bavail * bsize >= NEEDED_BYTES) return;
  throw new InstallError(
    `It needs 600 MB on the disk of ${root} while it is installed, and 250 MB afterwards; there are ${Math.floor((bavail * bsize) / 1024 ** 2)} MB.`,
  );
}

async function install(
  { dataDir, pinned, tarball, onStep }: Installation,
  unfinished: string,
): Promise<void> {
  let path = tarball;
  if (path === undefined) {
    onStep("fetching");
    path = await fetchTarball(pinned, unfinished);
  }
  onStep("unpacking");
  const bytes = await readFile(path).catch(() => {
    throw new InstallError(`${path} cannot be read.`);
  });
  if (createHash("sha512").update(bytes).digest("base64") !== pinned.sha512) {
    throw new InstallError(
      `${path} is not ${pinned.name} ${pinned.version} as expected by Mosaico: its checksum differs. Nothing was installed.`,
    );
  }
  const files = join(unfinished, "files");
  await unpackFiles(bytes, pinned.files, files);
  onStep("trying");
  await tryOut(files, addedFontsFolder(dataDir), join(unfinished, "trial"));
}

/** Has npm fetch the tarball from its configured registry. */
async function fetchTarball({ name, version }: PinnedPackage, unfinished: string): Promise<string> {
  const failure = await runNpm([
    "pack",
    `${name}@${version}`,
    `--pack-destination=${unfinished}`,
    // The default cache would keep 80 MB for nothing, and a service may have no home folder for it.
    `--cache=${join(unfinished, "cache")}`,
    "--ignore-scripts",
    "--loglevel=error",
  ]);
  if (failure !== undefined) throw new InstallError(wordsFor(failure, `${name}@${version}`));
  const packed = (await readdir(unfinished)).find((file) => file.endsWith(".tgz"));
  if (packed === undefined) throw new InstallError("npm did not download the package.");
  return join(unfinished, packed);
}

function wordsFor({ reason, output }: NpmFailure, spec: string): string {
  const elsewhere = `On a machine that can reach it, run "npm pack ${spec}", copy the file to this machine and run: npm run mosaico -- office FILE`;
  switch (reason) {
    case "noNpm":
      return `npm could not be started: ${output}`;
    case "unreachable":
      return `${output}\n\nThe package registry cannot be reached. ${elsewhere}`;
    case "notThere":
      return `${output}\n\nThe package registry configured for npm does not have ${spec}. ${elsewhere}`;
    case "noRoom":
      return `${output}\n\nThere is no space left on the disk.`;
    case "failed":
      return `${output}\n\nnpm could not fetch ${spec}. Fix the cause shown above, then run the same command again.`;
  }
}

/** Finds out now whether it runs on this machine, and not when a user uploads the first document. */
async function tryOut(office: string, fonts: string, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  const document = join(folder, "document.txt");
  await writeFile(document, "Mosaico");
  const { prefix } = findConfinement(WASM_LIMITS);
  const { signal } = new AbortController();
  const { stopped, output } = await convertInWasm(
    { office, fonts, prefix },
    { folder, document, signal, ...DOCUMENT_LIMITS },
  );
  if (existsSync(join(folder, "out/document.pdf"))) return;
  throw new InstallError(
    `It does not run on this machine, so it was not installed.\n${stopped ?? ""} ${output}`.trim(),
  );
}

/** Removes every version except one. Returns whether there was any. */
async function removeOthers(root: string, current?: string): Promise<boolean> {
  const versions = (await readdir(root))
    .filter((name) => name.startsWith("libreoffice-"))
    .map((name) => join(root, name))
    .filter((path) => path !== current);
  for (const path of versions) await rm(path, { recursive: true, force: true });
  return versions.length > 0;
}
