import { type ImportFile, readImportFile } from "@mosaico/client/read-import-file";
import type { ImportProblem } from "@mosaico/domain/exchange/imported";

/** A chosen file that can be imported. */
export type ChosenFile = ImportFile;

/** What is in a chosen file. */
export type ChosenContents = ChosenFile["contents"];

const PROBLEMS = {
  "exchange.unknownFormat": "unknown",
  "exchange.nothingInIt": "empty",
  "exchange.tooMuch": "tooMuch",
} as const satisfies Record<ImportProblem, string>;

/** Why a chosen file cannot be imported, by its text in `exchange.problems`. */
export type ChoiceProblem = (typeof PROBLEMS)[ImportProblem];

/** Reads what is in a chosen file, without sending it anywhere. */
export async function readChosen(file: File): Promise<ChosenFile | ChoiceProblem> {
  const found = await readImportFile(file);
  return typeof found === "string" ? PROBLEMS[found] : found;
}
