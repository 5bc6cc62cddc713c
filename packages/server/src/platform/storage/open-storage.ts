import type { FilesConfig } from "../config/read-files-url.ts";
import { openDiskStorage } from "./disk-storage.ts";
import { openS3Storage, type S3Parts } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

/** The storage that the settings name. */
export async function openStorage(files: FilesConfig, parts: S3Parts): Promise<Storage> {
  return files.store === "disk" ? openDiskStorage(files.folder) : openS3Storage(files, parts);
}
