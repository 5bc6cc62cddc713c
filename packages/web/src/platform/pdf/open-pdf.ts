import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { ByteSource } from "./byte-source.ts";
import { pdfAssets } from "./pdf-assets.ts";
import { startPdfWorker } from "./pdf-worker.ts";
import { type Pdfjs, loadPdfjs } from "./pdfjs.ts";
import { type RangeReader, readByRange } from "./read-by-range.ts";

export type OpenPdf = {
  readonly pdfjs: Pdfjs;
  readonly document: PDFDocumentProxy;
  /** Tries again what could not be read. */
  readonly readAgain: () => void;
};

export type OpenPdfOptions = {
  /** Asked for a password; `wasWrong` from the second time on. Without it a locked document is refused. */
  readonly onPassword?: (answer: (password: string) => void, wasWrong: boolean) => void;
  /** Told how much of it is here, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Told that a piece could not be read, after several attempts. */
  readonly onStall?: (error: unknown) => void;
  /** Ends everything: the document, its reading and its thread. */
  readonly signal: AbortSignal;
};

const PIECE = 2 ** 16;

/**
 * Opens a PDF that can run nothing: no scripts and no forms that send. Those in XFA, which are forms and nothing else, come as
 * elements of the few kinds that the library knows; what runs their scripts is not part of what is loaded.
 * @throws what the library throws about a document that is damaged or locked.
 */
export async function openPdf(source: ByteSource, options: OpenPdfOptions): Promise<OpenPdf> {
  const pdfjs = await loadPdfjs();
  options.signal.throwIfAborted();
  const isWhole = source.first.length >= source.length;
  const ranges: RangeReader | undefined = isWhole ? undefined : readByRange(pdfjs, source, options);
  const thread = startPdfWorker();
  // Read by the next call only: each document has its own thread.
  pdfjs.GlobalWorkerOptions.workerPort = thread;
  const task = pdfjs.getDocument({
    ...pdfAssets(),
    ...(ranges === undefined ? { data: source.first.slice() } : { range: ranges.transport }),
    rangeChunkSize: PIECE,
    disableStream: ranges?.isStreaming !== true,
    disableAutoFetch: true,
    enableXfa: true,
    useWasm: false,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  const { onPassword } = options;
  if (onPassword !== undefined) {
    task.onPassword = (answer: (password: string) => void, reason: number) =>
      onPassword(answer, reason === pdfjs.PasswordResponses.INCORRECT_PASSWORD);
  }
  const close = () => {
    void task
      .destroy()
      .catch(() => {})
      .finally(() => thread.terminate());
  };
  options.signal.addEventListener("abort", close, { once: true });
  const document = await Promise.race([task.promise, failureOf(thread)]);
  return { pdfjs, document, readAgain: () => ranges?.readAgain() };
}

// Otherwise a thread that cannot start would be waited for for ever.
function failureOf(thread: Worker): Promise<never> {
  return new Promise((_, reject) => {
    thread.addEventListener("error", (event) => {
      event.preventDefault();
      reject(new TypeError(event.message || "The thread that reads PDFs could not start."));
    });
  });
}
