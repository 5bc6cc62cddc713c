import type { Readable } from "node:stream";
import type { MadeFile } from "../process/made-file.ts";

/** The PDF of a document. */
export type MadePdf = MadeFile & {
  /** The version of the program that made it; null if unknown. */
  readonly madeBy: string | null;
  /** The same spreadsheet as xlsx, made beside the PDF of a format that browsers cannot draw. */
  readonly workbook: MadeFile | undefined;
};

/** A document to convert to PDF. */
export type Convertible = {
  readonly content: Readable;
  /** The usual file extension of its format, without a dot. */
  readonly ending: string;
};

/**
 * The outcome of a conversion. `away`: something other than the document was at fault; `interrupted`: the server
 * closed.
 */
export type ConversionOutcome =
  | { readonly is: "done" }
  | { readonly is: "failed"; readonly reason: ConversionFailure }
  | { readonly is: "away" }
  | { readonly is: "interrupted" };

/** Failures caused by the document itself. */
type ConversionFailure = "timeout" | "memory" | "failed" | "tooLarge";

/** One document to convert when its turn comes. */
export type ConversionJob = {
  /** Its name in the log. */
  readonly label: string;
  /** The owning account: accounts take turns. */
  readonly accountId: string;
  /** Its bytes, or undefined if they no longer exist. */
  open(): Promise<Convertible | undefined>;
  keep(pdf: MadePdf): Promise<void>;
  /** Called exactly once, whatever the outcome. */
  end(outcome: ConversionOutcome): Promise<void>;
};

/** Converts Office documents to PDF, a few at a time. */
export type OfficeConverter = {
  /** The version of its program, such as 24.8.4.2; undefined until it has been determined, or if it cannot be. */
  version(): string | undefined;
  /** Whether the machine currently has the resources that it needs. */
  isAble(): boolean;
  /** Whether the queue has space for another document of this account. */
  hasCapacity(accountId: string): boolean;
  /** Queues a document that a user wants to see. */
  begin(job: ConversionJob): void;
  /** Sets a source of documents that no user is waiting for, which are converted while nothing else is queued. */
  drawFrom(source: JobSource): void;
  /** Reports that the source may have such a document. */
  wake(): void;
  /** Stops running conversions and clears the queue; resolves once all have ended. */
  close(): Promise<void>;
};

/** Finds a document that no user is waiting for; undefined if there is none. */
export type JobSource = () => Promise<ConversionJob | undefined>;

/**
 * The program that converts documents: LibreOffice installed on the machine, or as WebAssembly; if neither exists,
 * whether conversion is turned off.
 */
export type OfficeState = {
  readonly program: "installed" | "wasm" | "none" | "off";
  /** Null if there is no program, or while its version is unknown. */
  readonly version: string | null;
  /**
   * Whether the machine currently has too little free memory for the program in use, or for the one that could be
   * installed.
   */
  readonly lacksMemory: boolean;
};

/** The support of this installation for Office documents that browsers cannot render. */
export type Office = {
  /** Undefined while there is no LibreOffice, or if it is turned off. It may change, so do not keep a reference. */
  readonly converter: OfficeConverter | undefined;
  state(): OfficeState;
  /** Sets the source of documents that no user is waiting for, for the current converter and its successors. */
  drawFrom(source: JobSource): void;
  /** Checks whether LibreOffice has been installed or removed. */
  look(): Promise<void>;
  /** Stops running conversions and clears the queue; resolves once all have ended. */
  close(): Promise<void>;
  /** The URL of a viewer service, with `{url}` as the placeholder for the document's URL; undefined for none. */
  readonly viewer: string | undefined;
};
