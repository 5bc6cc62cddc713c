import type { FilesConfig } from "../config/read-files-url.ts";
import type { LeftOpen } from "../disk/private-folder.ts";
import { openDiskStorage } from "./disk-storage.ts";
import { openS3Storage, type S3Parts } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

/** Opens the storage that the settings select. */
export async function openStorage(
  files: FilesConfig,
  parts: S3Parts & { readonly onLeftOpen?: (left: LeftOpen) => void; readonly marks?: boolean },
): Promise<Storage> {
  return files.store === "disk"
    ? openDiskStorage(files.folder, parts)
    : openS3Storage(files, parts);
}
