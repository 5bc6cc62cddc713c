import {
  type DocumentKind,
  type KeptDocumentType,
  documentKindOf,
} from "@mosaico/domain/file/document-kind";
import { FILE_LIMITS } from "@mosaico/domain/file/file-kind";
import { AppError } from "#platform/http/app-error.ts";
import type { RandomBytes } from "#platform/spool/random-bytes.ts";
import { refuseOutsideParts } from "./refuse-outside-parts.ts";
import { ZIP, startsWith } from "./starts-with.ts";
import { requireModestZip } from "./zip/require-modest-zip.ts";
import { readZipText } from "#platform/zip/read-zip-text.ts";
import { requireTrueEntries } from "./zip/require-true-entries.ts";
import { type ZipEntry, readZipDirectory } from "#platform/zip/zip-directory.ts";

const RTF = Buffer.from("{\\rtf", "latin1");
const OPEN_DOCUMENT = /^application\/vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation)$/;
const WITH_MACROS: Readonly<Record<DocumentKind, KeptDocumentType>> = {
  word: "application/vnd.ms-word.document.macroEnabled.12",
  excel: "application/vnd.ms-excel.sheet.macroEnabled.12",
  powerpoint: "application/vnd.ms-powerpoint.presentation.macroEnabled.12",
};
const MAIN_TYPE =
  /"application\/vnd\.ms-(word\.document|excel\.sheet|powerpoint\.presentation)\.macroEnabled\.main\+xml"/i;

/**
 * F8: the media type of a document in a tile of the type arquivo, according to its content. Undefined for all other
 * files, and for those that would be harmful to unpack: nothing is refused here, because such a tile accepts any file.
 */
export async function findKeptDocumentFormat(
  bytes: RandomBytes,
  head: Buffer,
): Promise<string | undefined> {
  try {
    const format = await formatByContent(bytes, head);
    const kind = format === undefined ? undefined : documentKindOf(format);
    return kind !== undefined && bytes.size <= FILE_LIMITS[kind] ? format : undefined;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

async function formatByContent(bytes: RandomBytes, head: Buffer): Promise<string | undefined> {
  if (startsWith(head, RTF)) return "application/rtf";
  if (!startsWith(head, ZIP)) return undefined;
  const entries = await readZipDirectory(bytes);
  const format =
    (await openDocumentFormat(bytes, entries)) ?? (await formatWithMacros(bytes, entries));
  if (format === undefined) return undefined;
  requireModestZip(entries, bytes.size);
  await requireTrueEntries(bytes, entries);
  await refuseOutsideParts(bytes, entries);
  return format;
}

/** OpenDocument 1.3, part 2, 3.3 and 3.4.1: one file inside names its type, and another lists the encrypted files. */
async function openDocumentFormat(
  bytes: RandomBytes,
  entries: readonly ZipEntry[],
): Promise<string | undefined> {
  const type = entries.find(({ name }) => name === "mimetype");
  const format = type && (await readZipText(bytes, type)).trim();
  if (format === undefined || !OPEN_DOCUMENT.test(format)) return undefined;
  const list = entries.find(({ name }) => name === "META-INF/manifest.xml");
  const isLocked = list && (await readZipText(bytes, list)).includes("encryption-data");
  return isLocked === true ? undefined : format;
}

async function formatWithMacros(
  bytes: RandomBytes,
  entries: readonly ZipEntry[],
): Promise<string | undefined> {
  const types = entries.find(({ name }) => /^\[content_types\]\.xml$/i.test(name));
  const main = types && MAIN_TYPE.exec(await readZipText(bytes, types))?.[1];
  const kind = (["word", "excel", "powerpoint"] as const).find((one) =>
    main?.toLowerCase().startsWith(one),
  );
  return kind === undefined ? undefined : WITH_MACROS[kind];
}
