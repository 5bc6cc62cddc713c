import { findManifestOf } from "@mosaico/client/read-archive";
import { type ImportFile, readImportFile } from "@mosaico/client/read-import-file";
import type { ImportProblem } from "@mosaico/domain/exchange/imported";
import { type FolderPlan, readFolder } from "@mosaico/domain/exchange/read-folder";
import type { ZipProblem } from "@mosaico/domain/exchange/safe-path";
import { openZip } from "./folder/open-zip.ts";
import type { SourceFile } from "./folder/source-file.ts";

/** A chosen file or folder that can be imported. */
export type ChosenFile = Pick<ImportFile, "name" | "title"> & {
  readonly contents: ChosenContents;
};

/** What is in a chosen file, and for archives and boards what is sent to the server. */
export type ChosenContents =
  | (ImportFile["contents"] & Pick<ImportFile, "sent">)
  | { readonly kind: "folder"; readonly plan: FolderPlan<SourceFile> };

const PROBLEMS = {
  "exchange.unknownFormat": "unknown",
  "exchange.nothingInIt": "empty",
  "exchange.tooMuch": "tooMuch",
} as const satisfies Record<ImportProblem, string>;

/** Why a chosen file cannot be imported, by its text in `exchange.problems`. */
export type ChoiceProblem = (typeof PROBLEMS)[ImportProblem] | ZipProblem | "folderMany";

// The second one is that of a ZIP file without entries.
const ZIP_SIGNS = ["PK\u0003\u0004", "PK\u0005\u0006"];

/** Reads what is in a chosen file, without sending it anywhere. */
export async function readChosen(file: File): Promise<ChosenFile | ChoiceProblem> {
  const isZip = ZIP_SIGNS.includes(await file.slice(0, 4).text());
  const isArchive = /\.mosaic$/i.test(file.name) || (await findManifestOf(file)) !== undefined;
  if (isZip && !isArchive) {
    const files = await openZip(file).catch(() => "zipDamaged" as const);
    return typeof files === "string" ? files : readChosenFolder(files, file.name);
  }
  const found = await readImportFile(file);
  if (typeof found === "string") return PROBLEMS[found];
  const { name, title, sent, contents } = found;
  return { name, title, contents: { ...contents, sent } };
}

/** X9: reads what becomes of the files of a folder. */
export function readChosenFolder(
  files: readonly SourceFile[],
  name: string,
): ChosenFile | ChoiceProblem {
  const plan = readFolder(files);
  if (plan === undefined) return "folderMany";
  if (plan.tiles.length === 0) return "empty";
  const title = plan.title || name.replace(/\.[^.]*$/, "");
  return { name: name || title, title, contents: { kind: "folder", plan } };
}
