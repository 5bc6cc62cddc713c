import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { randomBytes } from "node:crypto";
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

/** Puts a new key at the beginning of the file, before `others`. It is on the disk when this returns. */
export async function writeNewKey(file: string, others: readonly SecretKey[]): Promise<SecretKey> {
  const key = secretKeyOf(randomBytes(32).toString("hex"));
  if (key === undefined) throw new Error("A key of 256 bits has 64 hex digits.");
  const unfinished = `${file}.part`;
  try {
    // One left by a crash would keep its permissions.
    await rm(unfinished, { force: true });
    const handle = await open(unfinished, "wx", 0o600);
    try {
      await handle.writeFile([key, ...others].map(({ hex }) => `${hex}\n`).join(""));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    throw new StartError(
      `No key for the secrets could be written to ${file}: ${messageOf(error)}.`,
      { cause: error },
    );
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
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
