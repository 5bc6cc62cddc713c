import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { callForFile } from "#platform/api/call-for-file.ts";
import { upload } from "#platform/api/upload.ts";

/** The formats in which a mosaic leaves, in the order in which they are offered. */
export const EXPORT_FORMATS = ["archive", "canvas", "markdown", "table"] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const ENDINGS: Readonly<Record<ExportFormat, string>> = {
  archive: "mosaic",
  canvas: "canvas",
  markdown: "md",
  table: "csv",
};

/** The file with a mosaic in one of the formats. */
export function exportMosaic(id: number, format: ExportFormat): Promise<Blob> {
  const input = { params: { id: String(id) } };
  switch (format) {
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
