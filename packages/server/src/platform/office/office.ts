import type { Readable } from "node:stream";

/** A PDF in a local file, which exists only while it is being used. */
export type MadePdf = {
  readonly path: string;
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
  /** The version of the program that made it; null if unknown. */
  readonly madeBy: string | null;
};

/** A document to convert to PDF. */
export type Convertible = {
  readonly content: Readable;
  /** The usual file extension of its format, without a dot. */
  readonly ending: string;
};

/** How the making of a PDF ended. `away`: something other than the document was wrong; `interrupted`: the server ended. */
export type ConversionOutcome =
  | { readonly is: "done" }
  | { readonly is: "failed"; readonly reason: ConversionFailure }
  | { readonly is: "away" }
  | { readonly is: "interrupted" };

/** What a document can be to blame for. */
type ConversionFailure = "timeout" | "memory" | "failed" | "tooLarge";

/** One document to be made into a PDF, once its turn has come. */
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
  /** The version of its program, such as 24.8.4.2; undefined until it has told, and where it does not. */
  version(): string | undefined;
  /** Whether the machine has what it needs at the moment. */
  isAble(): boolean;
  /** Whether the queue has space for another document of this account. */
  hasRoom(accountId: string): boolean;
  /** Takes a document that somebody wants to see, which waits for its turn. */
  begin(job: ConversionJob): void;
  /** Gives it documents that nobody is waiting for: it takes them where it has nothing else to do. */
  drawFrom(source: JobSource): void;
  /** Says that there may be such a document. */
  wake(): void;
  /** Ends what runs and what waits, and resolves once all of it has ended. */
  close(): Promise<void>;
};

/** Finds a document that no user is waiting for; undefined if there is none. */
export type JobSource = () => Promise<ConversionJob | undefined>;

/** What makes PDFs here: LibreOffice as it is installed, or as WebAssembly; and where nothing does, whether it is to. */
export type OfficeState = {
  readonly program: "installed" | "wasm" | "none" | "off";
  /** Null where there is none, and until it has told. */
  readonly version: string | null;
  /** Whether the machine has too little free memory at the moment: for what is there, or for what could be installed. */
  readonly lacksMemory: boolean;
};

/** What this installation can do with Office documents that browsers cannot draw. */
export type Office = {
  /** Undefined while there is no LibreOffice, or where it is not wanted. Asked for anew each time. */
  readonly converter: OfficeConverter | undefined;
  state(): OfficeState;
  /** Gives it, and whatever takes its place, documents that nobody is waiting for. */
  drawFrom(source: JobSource): void;
  /** Looks whether LibreOffice has come or gone. */
  look(): Promise<void>;
  /** Ends what runs and what waits, and resolves once all of it has ended. */
  close(): Promise<void>;
  /** The address of a viewer service, with `{url}` in the place of the document's address; undefined for none. */
  readonly viewer: string | undefined;
};
