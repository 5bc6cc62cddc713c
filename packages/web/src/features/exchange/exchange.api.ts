import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { type MarginSize, type Paper, SHEET_LIMITS } from "@mosaico/domain/exchange/sheets";
import type { SettledFile } from "@mosaico/domain/exchange/settle-files";
import type { TileId } from "@mosaico/domain/tile/tile";
import { call } from "#platform/api/call.ts";
import { callForFile } from "#platform/api/call-for-file.ts";
import { readPages } from "#platform/api/read-pages.ts";
import { upload } from "#platform/api/upload.ts";

type SendOptions = NonNullable<Parameters<typeof upload>[2]>;

/** The formats in which a mosaic leaves, by what they are for, in the order in which they are offered. */
export const EXPORT_FORMATS = {
  keep: ["archive"],
  show: ["page", "handout", "poster", "picture"],
  apps: ["canvas", "markdown", "table"],
} as const;

export type ExportPurpose = keyof typeof EXPORT_FORMATS;
export type ExportFormat = (typeof EXPORT_FORMATS)[ExportPurpose][number];

/** Formats that are drawn, of all of a mosaic or of a part of it. */
export const DRAWN_FORMATS = ["handout", "poster", "picture"] as const;

/** What is chosen for formats that are drawn. */
export type ExportOptions = {
  /** All of the mosaic, the selected tiles, or the section with this id. */
  readonly part: "whole" | "selection" | TileId;
  readonly picture: "pdf" | "png" | "svg";
  readonly paper: Paper;
  /** The sheets of a poster: across and down. */
  readonly sheets: "1x2" | "2x1" | "2x2" | "3x2" | "3x3" | "4x4";
  readonly theme: "light" | "dark";
  /** The colours of a handout: dark ink on white, or those of the mosaic. */
  readonly pages: "plain" | "light" | "dark";
  readonly margin: MarginSize;
  /** Pixels of a PNG to a canvas unit. */
  readonly scale: "1" | "2" | "3";
  /** Whether a PNG or SVG has nothing behind its tiles. */
  readonly isTransparent: boolean;
  /** Whether a handout or a poster begins with a cover. */
  readonly hasCover: boolean;
};

const ENDINGS: Readonly<Record<Exclude<ExportFormat, "picture">, string>> = {
  page: "html",
  archive: "mosaic",
  canvas: "canvas",
  markdown: "md",
  table: "csv",
  handout: "pdf",
  poster: "pdf",
};

type Chosen = {
  readonly format: ExportFormat;
  readonly options: ExportOptions;
  readonly selected: readonly TileId[];
};

/** The file with a mosaic in one of the formats. */
export function exportMosaic(
  id: number,
  { format, options, selected }: Chosen,
  signal?: AbortSignal,
): Promise<Blob> {
  const params = { id: String(id) };
  const part =
    options.part === "whole"
      ? {}
      : options.part === "selection"
        ? { tiles: selected.slice(0, SHEET_LIMITS.chosen).join(",") }
        : { section: options.part };
  const { paper, picture, sheets, theme, pages, margin, scale } = options;
  const cover = options.hasCover ? "yes" : "no";
  switch (format) {
    case "page":
      return callForFile("GET /mosaics/:id/page", { params }, signal);
    case "archive":
      return callForFile("GET /mosaics/:id/archive", { params }, signal);
    case "canvas":
      return callForFile("GET /mosaics/:id/canvas", { params }, signal);
    case "markdown":
      return callForFile("GET /mosaics/:id/markdown", { params }, signal);
    case "table":
      return callForFile("GET /mosaics/:id/table", { params }, signal);
    case "handout": {
      const coloured = pages === "plain" ? {} : { theme: pages };
      const query = { ...part, paper, margin, cover, ...coloured } as const;
      return callForFile("GET /mosaics/:id/handout", { params, query }, signal);
    }
    case "picture": {
      const query = {
        ...part,
        format: picture,
        theme,
        margin,
        ...(picture === "png" && { scale }),
        ...(picture !== "pdf" && options.isTransparent && ({ background: "none" } as const)),
      };
      return callForFile("GET /mosaics/:id/picture", { params, query }, signal);
    }
    case "poster": {
      const [across = "2", down = "2"] = sheets.split("x");
      const query = { ...part, paper, theme, margin, across, down, cover } as const;
      return callForFile("GET /mosaics/:id/poster", { params, query }, signal);
    }
  }
}

/** The name of a file with a mosaic, without what file systems refuse. */
export function exportName(
  title: string,
  format: ExportFormat,
  picture: ExportOptions["picture"],
): string {
  const plain = title
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/^[ .]+/, "")
    .replace(/[ .]+$/, "");
  return `${plain === "" ? "mosaico" : plain}.${format === "picture" ? picture : ENDINGS[format]}`;
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
