import { ICON_FILE_LIMIT } from "@mosaico/domain/file/file-kind";
import { checkFile } from "#features/files/check-file.ts";
import { formatsOf } from "#features/files/formats-of.ts";
import type { UploadProblem } from "#features/files/use-upload.ts";
import { currentLanguage } from "#platform/i18n/i18n.ts";
import { formatBytes } from "#platform/text/format-bytes.ts";

/** Checks a picture for an icon before it is uploaded. */
export function checkIconFile(file: File): Promise<UploadProblem | undefined> {
  return checkFile(file, ["picture"], ICON_FILE_LIMIT);
}

/** The picture formats accepted for icons, for error messages. */
export function iconFormats(): { formats: string; limit: string } {
  return {
    formats: formatsOf(["picture"]),
    limit: formatBytes(ICON_FILE_LIMIT, currentLanguage()),
  };
}
