import { cleanText } from "../clean-text.ts";
import { FILE_LIMITS, type FileKind, kindOfName } from "../file/file-kind.ts";
import { pictureOf } from "../tile/picture-of.ts";
import { type Tile, type TileData, fillTileData } from "../tile/tile.ts";
import type { FileTileType } from "../tile/tile-type.ts";
import { tileTypeOfFile, titleOfFile } from "../tile/tiles-of.ts";
import { layOutLists } from "./lay-out-lists.ts";
import { FOLDER_LIMITS, isLeftOut } from "./safe-path.ts";

/** X9: a file in a folder: the folders that it is in and its name, and its length in bytes. */
export type FolderFile = { readonly path: readonly string[]; readonly bytes: number };

/** X9: why a file of a folder does not become a tile. */
export const LEFT_REASONS = ["empty", "tooLarge", "captions"] as const;

/** X9: a file that becomes a tile or a part of one, under the name that tiles have for it until it is uploaded. */
export type FolderUpload<Source> = {
  readonly key: string;
  readonly source: Source;
  readonly kind: FileKind;
  /** The type of its tile; undefined for captions. */
  readonly type: FileTileType | undefined;
};

/** X9: what becomes of a folder. */
export type FolderPlan<Source> = {
  /** The name of the folder; empty if it has none. */
  readonly title: string;
  readonly tiles: readonly Tile[];
  readonly uploads: readonly FolderUpload<Source>[];
  readonly left: readonly { readonly name: string; readonly why: (typeof LEFT_REASONS)[number] }[];
};

// In cells: large enough to recognise what is in a picture.
const PIECE = { width: 2, height: 2 } as const;

/**
 * X9: plans the mosaic of a folder: a section for each folder with files in it, and a tile for each file, of the type that
 * its name shows. Undefined if there are more files than the limit.
 */
export function readFolder<Source extends FolderFile>(
  sources: readonly Source[],
): FolderPlan<Source> | undefined {
  const files = sources.filter(({ path }) => path.length > 0 && !isLeftOut(path)).toSorted(byPath);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (files.length > FOLDER_LIMITS.files || bytes > FOLDER_LIMITS.bytes) return undefined;
  const root = rootOf(files);
  const left: FolderPlan<Source>["left"][number][] = [];
  const uploads: FolderUpload<Source>[] = [];
  const captions = new Map<string, Source>();
  const lists = new Map<string, TileData[]>([["", []]]);
  const add = (source: Source, kind: FileKind, type: FileTileType | undefined) => {
    const key = `file-${uploads.length + 1}`;
    uploads.push({ key, source, kind, type });
    return key;
  };
  const usable = files.flatMap((source) => {
    const kind: FileKind = kindOfName(nameOf(source)) ?? "other";
    const why =
      source.bytes === 0 ? "empty" : source.bytes > FILE_LIMITS[kind] ? "tooLarge" : undefined;
    if (why !== undefined) left.push({ name: source.path.join("/"), why });
    else if (kind === "captions") captions.set(stemOf(source), source);
    return why === undefined && kind !== "captions" ? [{ source, kind } as const] : [];
  });
  for (const { source, kind } of usable) {
    const type = tileTypeOfFile(kind);
    const spoken = kind === "video" ? captions.get(stemOf(source)) : undefined;
    if (spoken !== undefined) captions.delete(stemOf(source));
    const bare = fillTileData({
      type,
      title: titleOfFile(nameOf(source)) || "…",
      content: add(source, kind, type),
      captions: spoken === undefined ? "" : add(spoken, "captions", undefined),
    });
    const isSeen = kind !== "other" && pictureOf({ data: bare }) !== undefined;
    const folders = source.path.slice(root.length, -1);
    const section = folders.map((name) => cleanText(name).trim() || "…").join(" / ");
    const beside = lists.get(section) ?? [];
    beside.push(isSeen ? { ...bare, face: "picture" } : bare);
    lists.set(section, beside);
  }
  for (const { path } of captions.values()) left.push({ name: path.join("/"), why: "captions" });
  const all = [...lists].map(([title, pieces]) => ({ title, pieces }));
  return { title: root.at(-1) ?? "", tiles: layOutLists(all, PIECE), uploads, left };
}

/** The folders that all files are in. */
function rootOf(files: readonly FolderFile[]): readonly string[] {
  const [first] = files;
  let root = first?.path.slice(0, -1) ?? [];
  for (const { path } of files) {
    const differs = root.findIndex((step, at) => step !== path[at] || at === path.length - 1);
    if (differs >= 0) root = root.slice(0, differs);
  }
  return root;
}

function nameOf({ path }: FolderFile): string {
  return path.at(-1) ?? "";
}

function stemOf({ path }: FolderFile): string {
  return path
    .join("/")
    .replace(/(?:\.[a-z]{2,3}(?:-[a-z]{2,4})?)?\.[^./]*$/i, "")
    .toLowerCase();
}

function byPath(a: FolderFile, b: FolderFile): number {
  const [one, other] = [a.path, b.path];
  for (let at = 0; at < Math.min(one.length, other.length); at++) {
    // The files of a folder come before its folders.
    const isFolder = (path: readonly string[]) => Number(at < path.length - 1);
    const order = isFolder(one) - isFolder(other) || compare(one[at] ?? "", other[at] ?? "");
    if (order !== 0) return order;
  }
  return one.length - other.length;
}

// Numbers by their value, so that page 10 follows page 9, without the rules of any language.
function compare(a: string, b: string): number {
  const parts = (text: string) => text.toLowerCase().split(/(\d+)/);
  const [one, other] = [parts(a), parts(b)];
  for (let at = 0; at < Math.min(one.length, other.length); at++) {
    const [left = "", right = ""] = [one[at], other[at]];
    if (left === right) continue;
    const isNumber = at % 2 === 1 && left.length < 16 && right.length < 16;
    if (isNumber && Number(left) !== Number(right)) return Number(left) - Number(right);
    return left < right ? -1 : 1;
  }
  return one.length - other.length || (a < b ? -1 : Number(a > b));
}
