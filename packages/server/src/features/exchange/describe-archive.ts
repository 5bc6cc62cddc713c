import { canvasPieces } from "@mosaico/domain/exchange/canvas-pieces";
import { createHash } from "node:crypto";
import { fileKindOf } from "@mosaico/domain/file/file-kind";
import {
  ARCHIVE_FOLDERS,
  ARCHIVE_LIMITS,
  type ArchivedFile,
  CANVAS_NAME,
  MANIFEST_NAME,
  type Manifest,
  pathsOf,
  writeManifest,
} from "@mosaico/domain/exchange/manifest";
import { isSection } from "@mosaico/domain/mosaic/section";
import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import { type SourceFile, listSources } from "#features/files/files.service.ts";
import { libraryFiles } from "#features/icons/icons.service.ts";
import {
  type MosaicKey,
  type WholeState,
  renameFiles,
  usedFiles,
} from "#features/mosaics/mosaics.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { type ZipFile, zipBytes } from "#platform/zip/write-zip.ts";
import { inTurns } from "#platform/http/in-turns.ts";
import { withoutMissing } from "./without-missing.ts";

/** X5: an archive, ready to be written. */
export type Archive = {
  readonly files: readonly ZipFile[];
  readonly bytes: number;
  /** Distinguishes it from any other archive. */
  readonly etag: string;
};

/**
 * X5: describes the archive of a mosaic without reading its files. Files that are gone are not in it, nor are general
 * icons other than those of the product.
 */
export async function describeArchive(
  ctx: SystemCtx,
  { accountId }: Pick<MosaicKey, "accountId">,
  { state, language }: WholeState,
): Promise<Archive> {
  const library = new Set((await libraryFiles(ctx)).values());
  const stored = await listStored(ctx, accountId, state);
  const named = nameByContent(stored);
  const names = new Map([...named].map(([source, { file }]) => [source.name, file]));
  const carried = renameFiles(withoutMissing(state, names, library), names);
  const whole = { state: carried, language };
  const canvas = await measure(whole);
  const files = [...new Set(named.values())].toSorted(byFile);
  const manifest = manifestOf(carried, canvas, files);
  const text = Buffer.from(writeManifest(manifest));
  const sources = new Map([...named].map(([source, { file }]) => [file, source]));
  const [, , ...paths] = pathsOf(manifest);
  const zipped: ZipFile[] = [
    { name: CANVAS_NAME, bytes: canvas.bytes, open: () => encoded(whole) },
    { name: MANIFEST_NAME, bytes: text.length, open: () => pieces(text) },
    ...files.map(({ file, bytes }, at) => ({
      name: paths[at] ?? "",
      bytes,
      open: () => openFile(ctx, sources.get(file)),
    })),
  ];
  const bytes = zipBytes(zipped);
  const isTooLarge =
    bytes > ARCHIVE_LIMITS.bytes ||
    canvas.bytes > ARCHIVE_LIMITS.canvas ||
    files.length > ARCHIVE_LIMITS.files;
  if (isTooLarge) throw new AppError("exchange.tooLarge");
  return { files: zipped, bytes, etag: createHash("sha256").update(text).digest("hex") };
}

/** The files that a mosaic uses and that are still stored as a whole. */
async function listStored(
  ctx: SystemCtx,
  accountId: string,
  state: MosaicState,
): Promise<SourceFile[]> {
  const found: SourceFile[] = [];
  for (const source of await listSources(ctx, accountId, usedFiles(state))) {
    if ((await ctx.storage.size(source.storedAs ?? source.name)) === source.bytes) {
      found.push(source);
    }
  }
  return found;
}

/**
 * A name for each file that depends on its contents only. Files that differ in nothing are one; equal contents under
 * several names are several.
 */
function nameByContent(stored: readonly SourceFile[]): Map<SourceFile, ArchivedFile> {
  const named = new Map<SourceFile, ArchivedFile>();
  const taken = new Map<string, number>();
  const byKey = new Map<string, ArchivedFile>();
  for (const source of stored.toSorted((a, b) => compare(keyOf(a), keyOf(b)))) {
    const { sha256, bytes, originalName: name } = source;
    const kind = fileKindOf(source.mediaType);
    const folder = ARCHIVE_FOLDERS.find((one) => one === source.folder);
    if (kind === undefined || folder === undefined) continue;
    const same = byKey.get(keyOf(source));
    const count = (taken.get(sha256) ?? 0) + (same === undefined ? 1 : 0);
    const file = `${sha256}${count === 1 ? "" : `-${count}`}${endingOf(source)}`;
    const one = same ?? { file, name, kind, folder, bytes, sha256 };
    taken.set(sha256, count);
    byKey.set(keyOf(source), one);
    named.set(source, one);
  }
  return named;
}

function endingOf({ name }: SourceFile): string {
  return name.slice(name.indexOf("."));
}

function keyOf(one: SourceFile): string {
  const kind = fileKindOf(one.mediaType) ?? "";
  return [one.sha256, endingOf(one), one.folder, kind, one.originalName].join("\n");
}

function byFile(a: ArchivedFile, b: ArchivedFile): number {
  return compare(a.file, b.file);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function manifestOf(
  { title, tiles }: MosaicState,
  canvas: Manifest["canvas"],
  files: readonly ArchivedFile[],
): Manifest {
  let sections = 0;
  for (const tile of tiles.values()) if (isSection(tile)) sections += 1;
  const counts = { tiles: tiles.size - sections, sections };
  return { format: "mosaico", version: 1, title, ...counts, canvas, files };
}

/** The canvas is made twice, first to be measured, because a large one does not fit into memory as text. */
async function measure(whole: WholeState): Promise<Manifest["canvas"]> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const piece of encoded(whole)) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { bytes, sha256: hash.digest("hex") };
}

async function* encoded(whole: WholeState): AsyncGenerator<Uint8Array> {
  for await (const piece of inTurns(canvasPieces(whole))) yield Buffer.from(piece);
}

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function* openFile(
  { storage }: SystemCtx,
  source: SourceFile | undefined,
): AsyncGenerator<Uint8Array> {
  const stream = source && (await storage.open(source.storedAs ?? source.name));
  if (stream === undefined) throw new Error("A file vanished while its archive was written.");
  yield* stream as AsyncIterable<Uint8Array>;
}
