import type { PDFDataRangeTransport } from "pdfjs-dist/legacy/build/pdf.mjs";
import { ApiError } from "../api/api-error.ts";
import type { ByteSource } from "./byte-source.ts";
import type { Pdfjs } from "./pdfjs.ts";

export type RangeReader = {
  readonly transport: PDFDataRangeTransport;
  /** Whether the whole file is being streamed anyway. */
  readonly isStreaming: boolean;
  /** Retries what could not be read. */
  readonly readAgain: () => void;
};

type Options = {
  readonly onProgress?: (share: number) => void;
  readonly onStall?: (error: unknown) => void;
  readonly signal: AbortSignal;
};

const PAUSES_MS = [400, 1500];
// A small document is loaded whole; of a large one only the viewed pages, to save memory on phones.
const SMALL = 16 * 2 ** 20;

/**
 * Gives the library the pieces it requests, with retries: the library itself gives up on a document at the first
 * failure.
 */
export function readByRange(pdfjs: Pdfjs, source: ByteSource, options: Options): RangeReader {
  const { onProgress, onStall, signal } = options;
  const failed = new Map<number, number>();
  const transport = new pdfjs.PDFDataRangeTransport(source.length, source.first.slice());

  const read = async (begin: number, end: number) => {
    try {
      const bytes = await patiently(() => source.read(begin, end), signal);
      transport.onDataRange(begin, bytes);
    } catch (error) {
      if (signal.aborted) return;
      failed.set(begin, end);
      onStall?.(error);
    }
  };
  const readAgain = () => {
    const ranges = [...failed];
    failed.clear();
    for (const [begin, end] of ranges) void read(begin, end);
  };
  addEventListener("online", readAgain, { signal });
  transport.requestDataRange = (begin: number, end: number) => void read(begin, end);

  const isStreaming = source.rest !== undefined && source.length <= SMALL;
  if (isStreaming) {
    let here = source.first.length;
    source
      .rest?.((bytes) => {
        here += bytes.length;
        onProgress?.(here / source.length);
        transport.onDataProgressiveRead(bytes);
      })
      .then(() => transport.onDataProgressiveDone())
      // Missing pieces are then requested one by one.
      .catch(() => {});
  }
  return { transport, isStreaming, readAgain };
}

async function patiently<Value>(attempt: () => Promise<Value>, signal: AbortSignal) {
  for (const pause of PAUSES_MS) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError && error.isPassing)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return attempt();
}
