import type { FolderFile } from "@mosaico/domain/exchange/read-folder";

/** X9: a file of a folder or of a ZIP file, which is read or unpacked when it is opened. */
export type SourceFile = FolderFile & { readonly open: () => Promise<File> };
