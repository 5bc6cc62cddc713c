import { callForFile } from "#platform/api/call-for-file.ts";

/** The formats in which a mosaic leaves, in the order in which they are offered. */
export const EXPORT_FORMATS = ["canvas", "markdown", "table"] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const ENDINGS: Readonly<Record<ExportFormat, string>> = {
  canvas: "canvas",
  markdown: "md",
  table: "csv",
};

/** The file with a mosaic in one of the formats. */
export function exportMosaic(id: number, format: ExportFormat): Promise<Blob> {
  const input = { params: { id: String(id) } };
  switch (format) {
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
