import type { Manifest } from "@mosaico/domain/exchange/manifest";
import { IMPORT_LIMITS, type ImportProblem } from "@mosaico/domain/exchange/imported";
import { type ReadImport, readImport } from "@mosaico/domain/exchange/read-import";
import { canvasOf } from "./canvas-of.ts";
import { readManifestOf } from "./read-archive.ts";

/** A chosen file that can be imported. */
export type ChosenFile = {
  readonly name: string;
  /** A title for the mosaic; empty if the file has none. */
  readonly title: string;
  /** What is sent to the server. */
  readonly sent: File;
  readonly contents: ChosenContents;
};

/** What is in a chosen file. */
export type ChosenContents =
  | { readonly kind: "archive"; readonly manifest: Manifest }
  | { readonly kind: "tiles"; readonly read: ReadImport };

const PROBLEMS = {
  "exchange.unknownFormat": "unknown",
  "exchange.nothingInIt": "empty",
  "exchange.tooMuch": "tooMuch",
} as const satisfies Record<ImportProblem, string>;

/** Why a chosen file cannot be imported, by its text in `exchange.problems`. */
export type ChoiceProblem = (typeof PROBLEMS)[ImportProblem];

// A canvas has more bytes than letters in most scripts.
const MAX_BYTES = 4 * IMPORT_LIMITS.length;
const ZIP = "PK\u0003\u0004";

/** Reads what is in a chosen file, without sending it anywhere. */
export async function readChosen(file: File): Promise<ChosenFile | ChoiceProblem> {
  if ((await file.slice(0, ZIP.length).text()) === ZIP) {
    const manifest = await readManifestOf(file);
    return {
      name: file.name,
      title: manifest.title,
      sent: file,
      contents: { kind: "archive", manifest },
    };
  }
  if (file.size > MAX_BYTES) return "tooMuch";
  const outcome = readImport(await file.text(), file.name);
  if (!outcome.ok) return PROBLEMS[outcome.problem];
  const read = outcome.value;
  const title = read.title || file.name.replace(/\.[^.]*$/, "");
  const sent = read.isOwn === true ? file : canvasOf(read, title);
  return { name: file.name, title, sent, contents: { kind: "tiles", read } };
}
