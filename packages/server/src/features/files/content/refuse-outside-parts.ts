import { AppError } from "#platform/http/app-error.ts";
import type { RandomBytes } from "#platform/spool/random-bytes.ts";
import { readZipText } from "#platform/zip/read-zip-text.ts";
import type { ZipEntry } from "#platform/zip/zip-directory.ts";

const LIST = /(^|\/)_rels\/[^/]*\.rels$/i;
const RELATIONSHIP = /<(?:\w+:)?Relationship\s[^>]*>/gi;
/** Relationships that make a program load and run or embed a part by itself. Links and pictures are not among them. */
const LOADED = /\/(attachedTemplate|oleObject|subDocument|frame|package|control)$/i;

/** Throws `files.loadsElsewhere` for an Office document that makes its program load a part from another place. */
export async function refuseOutsideParts(
  bytes: RandomBytes,
  entries: readonly ZipEntry[],
): Promise<void> {
  for (const entry of entries) {
    if (!LIST.test(entry.name)) continue;
    const list = await readZipText(bytes, entry);
    if (list.match(RELATIONSHIP)?.some(loadsElsewhere)) throw new AppError("files.loadsElsewhere");
  }
}

function loadsElsewhere(relationship: string): boolean {
  const valueOf = (name: string) =>
    new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i")
      .exec(relationship)
      ?.slice(1)
      .find((value) => value !== undefined) ?? "";
  if (valueOf("TargetMode").toLowerCase() !== "external") return false;
  // Word records where a template was on the author's disk, but loads it from nowhere else.
  const isOwnDisk = /^file:\/{3}[a-z]:/i.test(valueOf("Target"));
  return LOADED.test(valueOf("Type")) && !isOwnDisk;
}
