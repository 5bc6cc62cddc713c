import { join } from "node:path";
import type { FileList } from "../database/dump/file-list.ts";
import type { StoredFile } from "../database/dump/table-rows.ts";
import type { Storage } from "../storage/storage.ts";
import { WrongContent, checkedBytes } from "./checked-bytes.ts";
import { type Vault, contentName } from "./vault.ts";

// Stores answer slowly and several at once.
const AT_ONCE = 4;
const TAKEN_AT_ONCE = 200;

export type MissingFile = { readonly name: string; readonly why: "missing" | "damaged" };

/** Where the files of the installation are. */
export type FileSource = {
  readonly storage: Storage;
  /** The folder of the storage, if it is one. */
  readonly folder: string | undefined;
};

export type FileCopies = {
  readonly copied: number;
  readonly bytes: number;
  readonly missing: readonly MissingFile[];
};

/**
 * Copies the wanted files of the list that are not in the place yet. A content is stored under its hash, so that files
 * with the same bytes are stored once, and a copy that differs from what the database says is not stored at all.
 */
export async function copyFiles(
  vault: Vault,
  source: FileSource,
  list: FileList,
  onCopied: (bytes: number) => void,
): Promise<FileCopies> {
  let copied = 0;
  let bytes = 0;
  const missing: MissingFile[] = [];
  const inProgress = new Map<string, Promise<void>>();
  const copyOne = async (file: StoredFile) => {
    const name = contentName(vault, file.sha256);
    // Another file with the same bytes; awaited only if there is one, so that no second one begins meanwhile.
    for (let other = inProgress.get(name); other !== undefined; other = inProgress.get(name)) {
      await other;
    }
    const copying = copyUnlessThere(file, name);
    inProgress.set(name, copying);
    try {
      await copying;
    } finally {
      inProgress.delete(name);
    }
  };
  const copyUnlessThere = async (file: StoredFile, name: string) => {
    if (list.findPresent(name) === vault.sealing.sizeOf(file.bytes)) return;
    const problem = await copyContent(vault, source, file, name);
    if (problem !== undefined) {
      missing.push({ name: file.name, why: problem });
      return;
    }
    list.addPresent(name, vault.sealing.sizeOf(file.bytes));
    copied += 1;
    bytes += file.bytes;
    onCopied(file.bytes);
  };
  for (;;) {
    const files = list.takeWanted(TAKEN_AT_ONCE);
    if (files.length === 0) return { copied, bytes, missing };
    const rest = files.values();
    const work = async () => {
      for (const file of rest) await copyOne(file);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
}

async function copyContent(
  vault: Vault,
  { storage, folder }: FileSource,
  file: StoredFile,
  name: string,
): Promise<MissingFile["why"] | undefined> {
  const { place, sealing } = vault;
  if ((await storage.size(file.name)) === undefined) return "missing";
  try {
    if (folder !== undefined && sealing.terms === undefined && place.link !== undefined) {
      // Read once to be compared; linking needs no space.
      for await (const _ of checkedBytes(storage, file)) void _;
      if (await place.link(name, join(folder, file.name))) return undefined;
    }
    await place.put(name, sealing.sizeOf(file.bytes), () =>
      sealing.seal(name, checkedBytes(storage, file)),
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof WrongContent)) throw error;
    return (await storage.size(file.name)) === undefined ? "missing" : "damaged";
  }
}
