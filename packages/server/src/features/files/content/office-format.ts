import type { FileKind } from "@mosaico/domain/file/file-kind";
import { AppError } from "#platform/http/app-error.ts";
import type { RandomBytes } from "#platform/spool/random-bytes.ts";
import { findCompoundKind } from "./compound/compound-kind.ts";
import { refuseOutsideParts } from "./refuse-outside-parts.ts";
import { refusalOf } from "./refusal-of.ts";
import { refusedAs } from "./refused-as.ts";
import { ZIP, startsWith } from "./starts-with.ts";
import { requireModestZip } from "./zip/require-modest-zip.ts";
import { readZipText } from "#platform/zip/read-zip-text.ts";
import { requireTrueEntries } from "./zip/require-true-entries.ts";
import { readZipDirectory } from "#platform/zip/zip-directory.ts";

export type OfficeKind = Extract<FileKind, "word" | "excel" | "powerpoint">;

const OFFICE_OPEN_XML = "application/vnd.openxmlformats-officedocument";

type Formats = { readonly old: string; readonly new: string; readonly mainPart: RegExp };

// Newer versions sometimes number the main part.
const FORMATS: Readonly<Record<OfficeKind, Formats>> = {
  word: {
    old: "application/msword",
    new: `${OFFICE_OPEN_XML}.wordprocessingml.document`,
    mainPart: /^word\/document\d{0,3}\.xml$/i,
  },
  excel: {
    old: "application/vnd.ms-excel",
    new: `${OFFICE_OPEN_XML}.spreadsheetml.sheet`,
    mainPart: /^xl\/workbook\d{0,3}\.xml$/i,
  },
  powerpoint: {
    old: "application/vnd.ms-powerpoint",
    new: `${OFFICE_OPEN_XML}.presentationml.presentation`,
    mainPart: /^ppt\/presentation\d{0,3}\.xml$/i,
  },
};
const KINDS = ["word", "excel", "powerpoint"] as const;
// Macros inside of documents, whatever the document's extension.
const PROGRAM = /(^|\/)(vbaProject\w*\.bin|vbaData\.xml)$|^xl\/macrosheets\//i;
const PROGRAM_TYPE = /macroEnabled|vbaProject/i;

/**
 * The format of an Office document, according to its directory and content types. Files inside are only unpacked to
 * check their sizes and to read the small ones needed.
 */
export async function officeFormat(
  bytes: RandomBytes,
  head: Buffer,
  kind: OfficeKind,
): Promise<string> {
  const formats = FORMATS[kind];
  if (!startsWith(head, ZIP)) {
    const found = await findCompoundKind(bytes);
    if (found !== kind) throw found === undefined ? await refusalOf(head, "") : refusedAs(found);
    return formats.old;
  }
  const entries = await readZipDirectory(bytes);
  requireModestZip(entries, bytes.size);
  const has = (part: RegExp) => entries.some(({ name }) => part.test(name));
  const types = entries.find(({ name }) => /^\[content_types\]\.xml$/i.test(name));
  if (has(PROGRAM)) throw refusedAs("macros");
  if (types === undefined || !has(formats.mainPart)) {
    const other = KINDS.find((one) => has(FORMATS[one].mainPart));
    throw other === undefined ? await refusalOf(head, "") : refusedAs(other);
  }
  const listed = await readZipText(bytes, types);
  // Templates and documents that may contain macros have other content types.
  if (PROGRAM_TYPE.test(listed)) throw refusedAs("macros");
  if (!listed.includes(`"${formats.new}.main+xml"`)) throw new AppError("files.wrongType");
  await requireTrueEntries(bytes, entries);
  await refuseOutsideParts(bytes, entries);
  return formats.new;
}
