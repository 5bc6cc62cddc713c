import type { Logger } from "pino";
import type { RunEnd } from "../process/run-confined.ts";

/** The folder for a program's own files, and the signal that stops it. */
type ProgramPlace = {
  readonly folder: string;
  readonly log: Logger;
  readonly signal: AbortSignal;
};

/**
 * One document to convert, in a folder of its own. The PDF is expected at `out/document.pdf` in it, and a workbook, if
 * wanted and possible, at `out/document.xlsx`.
 */
type ProgramRun = {
  readonly folder: string;
  readonly document: string;
  readonly wantsWorkbook?: boolean;
  /** Whether it may have tracked changes, which are printed as if they were accepted. */
  readonly mayHaveChanges?: boolean;
};

/** A program that converts documents to PDF, as the converter runs it. */
export type OfficeProgram = {
  /** Its version; undefined until it has been determined, or if it cannot be. */
  version(): string | undefined;
  /** Resolves to the version once it has been determined, or to undefined if it cannot be. */
  readonly asking: Promise<string | undefined>;
  /** Whether the machine currently has the resources that it needs. */
  canRun(): boolean;
  /** Runs the program for one document. The presence of the PDF in the folder shows whether it succeeded. */
  convert(run: ProgramRun): Promise<RunEnd>;
  /** Records whether a document became a PDF. */
  note(outcome: "done" | "failed"): void;
  /** Resolves once no work of the program is in progress. */
  settled(): Promise<void>;
};

/** Starts using a program. */
export type StartProgram = (place: ProgramPlace) => OfficeProgram;
