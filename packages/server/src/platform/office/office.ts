import type { Readable } from "node:stream";

/** A PDF in a file of this machine, there while it is being used. */
export type MadePdf = {
  readonly path: string;
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
  /** The version of the program that made it; null where that does not tell. */
  readonly madeBy: string | null;
};

/** A document to be made into a PDF. */
export type Convertible = {
  readonly content: Readable;
  /** The usual ending of its format's names, without a dot. */
  readonly ending: string;
};

/** How the making of a PDF ended. `away`: something other than the document was wrong; `interrupted`: the server ended. */
export type ConversionOutcome =
  | { readonly is: "done" }
  | { readonly is: "failed"; readonly reason: ConversionFailure }
  | { readonly is: "away" }
  | { readonly is: "interrupted" };

/** What a document can be to blame for. */
type ConversionFailure = "timeout" | "failed" | "tooLarge";

/** One document to be made into a PDF, once its turn has come. */
export type ConversionJob = {
  /** What the log calls it. */
  readonly label: string;
  /** Whose it is: accounts take turns. */
  readonly accountId: string;
  /** Its bytes, or undefined where they are gone. */
  open(): Promise<Convertible | undefined>;
  keep(pdf: MadePdf): Promise<void>;
  /** Called once, whatever happened. */
  end(outcome: ConversionOutcome): Promise<void>;
};

/** Makes PDFs of Office documents, a few at a time. */
export type OfficeConverter = {
  /** The version of its program, such as 24.8.4.2; undefined until it has told, and where it does not. */
  version(): string | undefined;
  /** Whether one more document of this account may wait for its turn. */
  hasRoom(accountId: string): boolean;
  /** Takes a document that somebody wants to see, which waits for its turn. */
  begin(job: ConversionJob): void;
  /** Gives it documents that nobody is waiting for: it takes them where it has nothing else to do. */
  drawFrom(source: () => Promise<ConversionJob | undefined>): void;
  /** Says that there may be such a document. */
  wake(): void;
  /** Ends what runs and what waits, and resolves once all of it has ended. */
  close(): Promise<void>;
};

/** What this installation can do with Office documents that browsers cannot draw. */
export type Office = {
  /** Undefined where there is no LibreOffice, or it is not wanted. */
  readonly converter: OfficeConverter | undefined;
  /** The address of a viewer service, with `{url}` in the place of the document's address; undefined for none. */
  readonly viewer: string | undefined;
};
