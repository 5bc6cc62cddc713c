import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { WrongContent, checkedBytes } from "../backup/checked-bytes.ts";
import { withScratch } from "../backup/scratch.ts";
import { type FileList, openFileList } from "../database/dump/file-list.ts";
import type { StoredFile } from "../database/dump/table-rows.ts";
import { createFile } from "../disk/create-file.ts";
import type { Storage } from "../storage/storage.ts";
import { MoveError } from "./move-error.ts";
import type { OnMoveProgress } from "./move-progress.ts";

// Stores answer slowly and several at once.
const AT_ONCE = 4;
const TAKEN_AT_ONCE = 200;
const MAX_NAMED = 3;

export type FileMove = {
  readonly source: Storage;
  readonly target: Storage;
  /** Where the target is, for people. */
  readonly label: string;
  /** Of the files that the database names. */
  readonly files: () => AsyncIterable<readonly StoredFile[]>;
  readonly scratch: string;
  /** Whether an interrupted move has put files there. */
  readonly isContinued: boolean;
  /** Called once the target was found fit, before it is written to. */
  readonly onFit: () => Promise<void>;
  readonly onProgress?: OnMoveProgress | undefined;
};

export type MovedFiles = {
  readonly count: number;
  readonly bytes: number;
  /** Those that were not in the target yet. */
  readonly copied: number;
  /** Those that the source lacks, or has with other bytes. */
  readonly missing: readonly string[];
};

/** Copies all files that the database names, and reads each of them back to compare its SHA-256. */
export async function moveFiles(move: FileMove): Promise<MovedFiles> {
  return withScratch(move.scratch, async (folder) => {
    const list = openFileList(join(folder, "files.sqlite"));
    try {
      const total = await inspect(move, list);
      await move.onFit();
      return await copyAll(move, { list, folder, total });
    } finally {
      list.close();
    }
  });
}

/** Lists what is there and what is wanted. Returns the bytes of all wanted files. */
async function inspect(move: FileMove, list: FileList): Promise<number> {
  let total = 0;
  for await (const { name, size } of move.target.list()) list.addPresent(name, size);
  for await (const files of move.files()) {
    for (const file of files) {
      list.addWanted(file);
      list.mark(file.name);
      total += file.bytes;
    }
  }
  const foreign = list.listUnmarked("", MAX_NAMED + 1);
  if (foreign.length > 0 && !move.isContinued) {
    const named = foreign.slice(0, MAX_NAMED).join(", ");
    const more = foreign.length > MAX_NAMED ? " and others" : "";
    throw new MoveError(
      "notEmpty",
      `${move.label} is not empty: it has files that are none of this installation's (${named}${more}). Nothing was changed. Choose an empty place, or move them away.`,
    );
  }
  return total;
}

async function copyAll(
  move: FileMove,
  {
    list,
    folder,
    total,
  }: { readonly list: FileList; readonly folder: string; readonly total: number },
): Promise<MovedFiles> {
  const missing: string[] = [];
  let [count, bytes, copied] = [0, 0, 0];
  const moveOne = async (file: StoredFile) => {
    const isThere =
      list.findPresent(file.name) === file.bytes && (await isEqual(move.target, file));
    if (!isThere) {
      if (!(await copy(move, file, join(folder, file.name)))) {
        missing.push(file.name);
        return;
      }
      if (!(await isEqual(move.target, file))) {
        throw new MoveError(
          "different",
          `The file ${file.name} differs in ${move.label} after copying.`,
        );
      }
      copied += 1;
    }
    count += 1;
    bytes += file.bytes;
    move.onProgress?.("files", bytes, total);
  };
  for (;;) {
    const files = list.takeWanted(TAKEN_AT_ONCE);
    if (files.length === 0) return { count, bytes, copied, missing };
    const rest = files.values();
    const work = async () => {
      for (const file of rest) await moveOne(file);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
}

/** Returns false if the source does not have it. */
async function copy(
  { source, target }: FileMove,
  file: StoredFile,
  path: string,
): Promise<boolean> {
  try {
    await createFile(path, checkedBytes(source, file));
  } catch (error) {
    if (!(error instanceof WrongContent)) throw error;
    await rm(path, { force: true });
    return false;
  }
  await target.putFile(file.name, path);
  await rm(path, { force: true });
  return true;
}

async function isEqual(storage: Storage, { name, bytes, sha256 }: StoredFile): Promise<boolean> {
  const stream = await storage.open(name);
  if (stream === undefined) return false;
  const digest = createHash("sha256");
  let size = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    digest.update(piece);
    size += piece.length;
  }
  return size === bytes && digest.digest("hex") === sha256;
}
