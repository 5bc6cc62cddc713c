import type { Logger } from "pino";
import type { RunEnd } from "./run-confined.ts";

/** Where a program may put what it needs, and what ends it. */
type ProgramPlace = {
  readonly folder: string;
  readonly log: Logger;
  readonly signal: AbortSignal;
};

/** One document to be converted, in a folder of its own. The PDF is to be `out/document.pdf` within. */
type ProgramRun = { readonly folder: string; readonly document: string };

/** A program that makes PDFs of documents, as the converter runs it. */
export type OfficeProgram = {
  /** Its version; undefined until it has told, and where it does not. */
  version(): string | undefined;
  /** Resolves once it has told its version, or is known not to. */
  readonly asking: Promise<string | undefined>;
  /** Whether the machine has what it needs at the moment. */
  canRun(): boolean;
  /** Runs it for one document. Whether it made a PDF is to be seen in the folder. */
  convert(run: ProgramRun): Promise<RunEnd>;
  /** Notes whether a document became a PDF. */
  note(outcome: "done" | "failed"): void;
  /** Resolves once nothing of it is at work. */
  settled(): Promise<void>;
};

/** Begins to use a program. */
export type StartProgram = (place: ProgramPlace) => OfficeProgram;
