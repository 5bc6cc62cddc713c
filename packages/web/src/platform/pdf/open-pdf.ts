import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { ByteSource } from "./byte-source.ts";
import { pdfAssets } from "./pdf-assets.ts";
import { startPdfWorker } from "./pdf-worker.ts";
import { type Pdfjs, loadPdfjs } from "./pdfjs.ts";
import { type RangeReader, readByRange } from "./read-by-range.ts";

export type OpenPdf = {
  readonly pdfjs: Pdfjs;
  readonly document: PDFDocumentProxy;
  /** Retries the pieces that could not be read. */
  readonly readAgain: () => void;
};

export type OpenPdfOptions = {
  /** Asks for a password; `wasWrong` is true from the second time on. Without it a locked document is refused. */
  readonly onPassword?: (answer: (password: string) => void, wasWrong: boolean) => void;
  /** Called with the loaded share, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Called when a piece could not be read after several attempts. */
  readonly onStall?: (error: unknown) => void;
  /** Ends everything: the document, its reading and its worker. */
  readonly signal: AbortSignal;
};

const PIECE = 2 ** 16;

/**
 * Opens a PDF that cannot run anything: no scripts and no forms that submit. XFA forms are rendered as the few kinds of
 * elements that the library knows; the engine for their scripts is not loaded.
 * @throws the library's errors for a damaged or locked document.
 */
export async function openPdf(source: ByteSource, options: OpenPdfOptions): Promise<OpenPdf> {
  const pdfjs = await loadPdfjs();
  options.signal.throwIfAborted();
  const isWhole = source.first.length >= source.length;
  const ranges: RangeReader | undefined = isWhole ? undefined : readByRange(pdfjs, source, options);
  const thread = startPdfWorker();
  // Used by the next call only: each document has its own worker.
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

// Otherwise a worker that cannot start would be awaited for ever.
function failureOf(thread: Worker): Promise<never> {
  return new Promise((_, reject) => {
    thread.addEventListener("error", (event) => {
      event.preventDefault();
      reject(new TypeError(event.message || "The thread that reads PDFs could not start."));
    });
  });
}
