import type { ImportProblem } from "@mosaico/domain/exchange/imported";
import { IMPORT_LIMITS } from "@mosaico/domain/exchange/imported";
import type { Manifest } from "@mosaico/domain/exchange/manifest";
import { type ReadImport, readImport } from "@mosaico/domain/exchange/read-import";
import { canvasOf } from "./canvas-of.ts";
import { readManifestOf } from "./read-archive.ts";
import { textOfFile } from "./text-of-file.ts";

/** A file that can be imported. */
export type ImportFile = {
  readonly name: string;
  /** A title for the mosaic; empty if the file has none. */
  readonly title: string;
  /** What is sent to the server. */
  readonly sent: File;
  readonly contents:
    | { readonly kind: "archive"; readonly manifest: Manifest }
    | { readonly kind: "tiles"; readonly read: ReadImport };
};

// A canvas has more bytes than letters in most scripts.
const MAX_BYTES = 4 * IMPORT_LIMITS.length;
const ZIP = "PK\u0003\u0004";

/**
 * Reads what becomes of a file, without sending it. Returns why, if nothing does.
 * @throws {MosaicoError} if it is an archive that cannot be read.
 */
export async function readImportFile(file: File): Promise<ImportFile | ImportProblem> {
  if ((await file.slice(0, ZIP.length).text()) === ZIP) {
    const manifest = await readManifestOf(file);
    return {
      name: file.name,
      title: manifest.title,
      sent: file,
      contents: { kind: "archive", manifest },
    };
  }
  if (file.size > MAX_BYTES) return "exchange.tooMuch";
  const outcome = readImport(await textOfFile(file), file.name);
  if (!outcome.ok) return outcome.problem;
  const read = outcome.value;
  const title = read.title || file.name.replace(/\.[^.]*$/, "");
  const sent = read.isOwn === true ? file : canvasOf(read, title);
  return { name: file.name, title, sent, contents: { kind: "tiles", read } };
}
