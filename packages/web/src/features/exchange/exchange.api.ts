import type { MosaicSummary } from "@mosaico/contract/mosaics";
import type { SettledFile } from "@mosaico/domain/exchange/settle-files";
import { call } from "#platform/api/call.ts";
import { callForFile } from "#platform/api/call-for-file.ts";
import { readPages } from "#platform/api/read-pages.ts";
import { upload } from "#platform/api/upload.ts";

type SendOptions = NonNullable<Parameters<typeof upload>[2]>;

/** The formats in which a mosaic leaves, in the order in which they are offered. */
export const EXPORT_FORMATS = ["archive", "page", "canvas", "markdown", "table"] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const ENDINGS: Readonly<Record<ExportFormat, string>> = {
  page: "html",
  archive: "mosaic",
  canvas: "canvas",
  markdown: "md",
  table: "csv",
};

/** The file with a mosaic in one of the formats. */
export function exportMosaic(id: number, format: ExportFormat): Promise<Blob> {
  const input = { params: { id: String(id) } };
  switch (format) {
    case "page":
      return callForFile("GET /mosaics/:id/page", input);
    case "archive":
      return callForFile("GET /mosaics/:id/archive", input);
    case "canvas":
      return callForFile("GET /mosaics/:id/canvas", input);
    case "markdown":
      return callForFile("GET /mosaics/:id/markdown", input);
    case "table":
      return callForFile("GET /mosaics/:id/table", input);
  }
}

/** The name of a file with a mosaic, without what file systems refuse. */
export function exportName(title: string, format: ExportFormat): string {
  const plain = title
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/^[ .]+/, "")
    .replace(/[ .]+$/, "");
  return `${plain === "" ? "mosaico" : plain}.${ENDINGS[format]}`;
}

/** X7: stores the files of an archive in an account. Returns them by their names in the archive. */
export async function storeArchivedFiles(
  file: File,
  accountId: string,
  options: SendOptions,
): Promise<ReadonlyMap<string, SettledFile>> {
  const { items } = await upload("POST /archives/files", { body: { accountId }, file }, options);
  return new Map(
    items.map(({ file: name, fileName, kind, folder }) => [name, { name: fileName, kind, folder }]),
  );
}

/** The names of the general icons of this installation. */
export async function fetchGeneralIcons(signal: AbortSignal): Promise<ReadonlySet<string>> {
  const icons = await readPages((page) => call("GET /icons", { query: page }, { signal }));
  const general = icons.filter(({ accountId }) => accountId === undefined);
  return new Set(general.map(({ fileName }) => fileName));
}

/** Creates the mosaic of an archive. `onProgress` is called with the share that has been sent, 0 to 1. */
export async function importArchive(
  file: File,
  body: {
    readonly title: string;
    readonly accountId: string;
    readonly implementationId?: string;
  },
  onProgress: (share: number) => void,
): Promise<MosaicSummary> {
  return (await upload("POST /archives", { body, file }, { onProgress })).item;
}
