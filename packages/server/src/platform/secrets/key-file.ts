import { randomBytes, randomUUID } from "node:crypto";
import { link, open, readFile, rename, rm, stat } from "node:fs/promises";
import { StartError } from "../start-error.ts";
import { type SecretKey, secretKeyOf } from "./secret-keys.ts";

const FOR_OTHERS = 0o077;

/** The keys in the file, the current one first; empty if there is no file. */
export async function readKeyFile(file: string): Promise<SecretKey[]> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (isAbsent(error)) return [];
    throw new StartError(`The key of the secrets cannot be read: ${messageOf(error)}.`, {
      cause: error,
    });
  }
  const keys = text.split(/\s+/).filter(Boolean).map(secretKeyOf);
  const valid = keys.filter((key) => key !== undefined);
  if (valid.length === 0 || valid.length < keys.length) {
    throw new StartError(
      `${file} is damaged: it must consist of lines of 64 hex digits. Nothing was changed. Restore your copy of it.`,
    );
  }
  return valid;
}

/**
 * The first key of an installation, which is written to the file unless another process has just done so: what it has
 * encrypted could not be read any more.
 */
export async function writeFirstKey(file: string): Promise<SecretKey> {
  const made = await writeKey(file, [], async (unfinished) => {
    try {
      await link(unfinished, file);
    } catch (error) {
      if (hasCode(error, "EEXIST")) return;
      // Not every file system has links.
      await rename(unfinished, file);
    }
  });
  return (await readKeyFile(file))[0] ?? made;
}

/** Puts a new key at the beginning of the file, before `others`. It is on the disk when this returns. */
export function writeNewKey(file: string, others: readonly SecretKey[]): Promise<SecretKey> {
  return writeKey(file, others, (unfinished) => rename(unfinished, file));
}

async function writeKey(
  file: string,
  others: readonly SecretKey[],
  putInPlace: (unfinished: string) => Promise<void>,
): Promise<SecretKey> {
  const key = secretKeyOf(randomBytes(32).toString("hex"));
  if (key === undefined) throw new Error("A key of 256 bits has 64 hex digits.");
  // Another process may write its own at the same time.
  const unfinished = `${file}.${randomUUID()}.part`;
  try {
    const handle = await open(unfinished, "wx", 0o600);
    try {
      await handle.writeFile([key, ...others].map(({ hex }) => `${hex}\n`).join(""));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await putInPlace(unfinished);
  } catch (error) {
    throw new StartError(
      `No key for the secrets could be written to ${file}: ${messageOf(error)}.`,
      { cause: error },
    );
  } finally {
    await rm(unfinished, { force: true }).catch(() => {});
  }
  return key;
}

/** Whether other users of this machine can read the file. */
export async function isOpenToOthers(file: string): Promise<boolean> {
  // Windows manages permissions differently.
  if (process.platform === "win32") return false;
  try {
    return ((await stat(file)).mode & FOR_OTHERS) !== 0;
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
}

function isAbsent(error: unknown): boolean {
  return hasCode(error, "ENOENT");
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
