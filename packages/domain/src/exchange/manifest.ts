import { FILE_KINDS, type FileKind } from "../file/file-kind.ts";
import { type Outcome, accept, refuse } from "../outcome.ts";
import { fileNameOf } from "../tile/content.ts";
import { FILES_FOLDER } from "./canvas-node.ts";
import { type Fields, isFields } from "./fields.ts";
import type { CanvasProblem } from "./read-canvas.ts";

/** X5: the names of the two files at the top of an archive. */
export const MANIFEST_NAME = "manifest.json";
export const CANVAS_NAME = "mosaic.canvas";

/** X5: limits of an archive: its bytes, those of its canvas, and the number of its files. */
export const ARCHIVE_LIMITS = {
  bytes: 1000 * 1024 * 1024,
  canvas: 160 * 1024 * 1024,
  files: 9000,
} as const;

/** X5: the uses of a file, by the folder in which it is stored. */
export const ARCHIVE_FOLDERS = ["content", "bg", "icon"] as const;

type Part = { readonly bytes: number; readonly sha256: string };

/** X5: a file of a mosaic, as its archive states it. */
export type ArchivedFile = Part & {
  /** Its name in the folder of the archive, made of its checksum. */
  readonly file: string;
  /** The name that people know it by. */
  readonly name: string;
  readonly kind: FileKind;
  readonly folder: (typeof ARCHIVE_FOLDERS)[number];
};

/** X5: what an archive states about its contents. */
export type Manifest = {
  readonly format: "mosaico";
  readonly version: 1;
  readonly title: string;
  /** Without sections. */
  readonly tiles: number;
  readonly sections: number;
  readonly canvas: Part;
  readonly files: readonly ArchivedFile[];
};

const SHA256 = /^[0-9a-f]{64}$/;
const MAX_NAME = 400;

/** X5: the manifest of an archive, in one form only: the same contents are the same text. */
export function writeManifest(manifest: Manifest): string {
  return `${JSON.stringify(manifest, undefined, 1)}\n`;
}

/** X5: reads what an archive states about its contents. Nothing of it is believed before it is checked. */
export function readManifest(value: unknown): Outcome<Manifest, CanvasProblem> {
  if (!isFields(value) || value["format"] !== "mosaico") return refuse("exchange.unreadable");
  const { version, title, tiles, sections, canvas, files } = value;
  if (typeof version === "number" && version > 1) return refuse("exchange.newerVersion");
  const isRight =
    version === 1 &&
    typeof title === "string" &&
    title.length <= MAX_NAME &&
    isCount(tiles) &&
    isCount(sections) &&
    isPart(canvas) &&
    Array.isArray(files) &&
    files.length <= ARCHIVE_LIMITS.files &&
    files.every(isFile) &&
    new Set(files.map(({ file }) => file)).size === files.length;
  return isRight ? accept(value as Manifest) : refuse("exchange.unreadable");
}

/** X5: the paths of the files in an archive, in their order. */
export function pathsOf({ files }: Pick<Manifest, "files">): string[] {
  return [CANVAS_NAME, MANIFEST_NAME, ...files.map(({ file }) => FILES_FOLDER + file)];
}

function isFile(value: unknown): value is ArchivedFile {
  if (!isPart(value)) return false;
  const { file, name, kind, folder } = value as Fields;
  return (
    typeof file === "string" &&
    fileNameOf(file) === file &&
    typeof name === "string" &&
    name.length <= MAX_NAME &&
    FILE_KINDS.some((one) => one === kind) &&
    ARCHIVE_FOLDERS.some((one) => one === folder)
  );
}

function isPart(value: unknown): value is Part {
  if (!isFields(value)) return false;
  const { bytes, sha256 } = value;
  return isCount(bytes) && typeof sha256 === "string" && SHA256.test(sha256);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
