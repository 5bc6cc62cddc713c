import { AppError } from "#platform/http/app-error.ts";
import type { RandomBytes } from "#platform/spool/random-bytes.ts";
import { type CompoundFile, type RootStream, openCompoundFile } from "./compound-file.ts";

// A new document with a password is wrapped in an old container.
const LOCKED = ["EncryptedPackage", "EncryptedSummary"];
// In bytes: smaller streams are stored elsewhere, but a document's main stream never is.
const MIN_STREAM = 4096;

const KINDS = {
  WordDocument: "word",
  Workbook: "excel",
  Book: "excel",
  "PowerPoint Document": "powerpoint",
} as const;
type CompoundKind = (typeof KINDS)[keyof typeof KINDS];

/**
 * The kind of Office document in an OLE compound file, according to its streams. Throws `files.locked` if it requires a
 * password.
 */
export async function findCompoundKind(bytes: RandomBytes): Promise<CompoundKind | undefined> {
  const file = await openCompoundFile(bytes);
  if (file.root.some(({ name }) => LOCKED.includes(name))) throw new AppError("files.locked");
  for (const [name, kind] of Object.entries(KINDS)) {
    const stream = file.root.find((one) => one.name === name);
    if (stream === undefined) continue;
    if (await isLocked(file, stream, kind)) throw new AppError("files.locked");
    return kind;
  }
  return undefined;
}

async function isLocked(
  file: CompoundFile,
  stream: RootStream,
  kind: CompoundKind,
): Promise<boolean> {
  if (stream.size < MIN_STREAM || kind === "powerpoint") return false;
  const begin = await file.beginning(stream);
  return kind === "word" ? isLockedWord(begin) : isLockedExcel(begin);
}

/** MS-DOC 2.5.2: a flag in the first block. */
function isLockedWord(begin: Buffer): boolean {
  return begin.length > 11 && (begin.readUInt16LE(10) & 0x0100) !== 0;
}

const FILE_PASS = 0x2f;
const SHEET = 0x85;

/** MS-XLS 2.4.117: a record that precedes the encrypted ones. */
function isLockedExcel(begin: Buffer): boolean {
  for (let at = 0; at + 4 <= begin.length; at += 4 + begin.readUInt16LE(at + 2)) {
    const type = begin.readUInt16LE(at);
    if (type === FILE_PASS) return true;
    if (type === SHEET) return false;
  }
  return false;
}
