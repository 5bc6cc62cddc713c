import type { PDFDataRangeTransport } from "pdfjs-dist/legacy/build/pdf.mjs";
import { ApiError } from "../api/api-error.ts";
import type { ByteSource } from "./byte-source.ts";
import type { Pdfjs } from "./pdfjs.ts";

export type RangeReader = {
  readonly transport: PDFDataRangeTransport;
  /** Whether all of the file is on its way anyway. */
  readonly isStreaming: boolean;
  /** Asks again for what could not be read. */
  readonly readAgain: () => void;
};

type Options = {
  readonly onProgress?: (share: number) => void;
  readonly onStall?: (error: unknown) => void;
  readonly signal: AbortSignal;
};

const PAUSES_MS = [400, 1500];
// All of a small document follows by itself; of a large one only the pages that are looked at, so that a phone need
// not keep it all.
const SMALL = 16 * 2 ** 20;

/** Hands the library the pieces that it asks for, patiently: the library itself gives a document up at once. */
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
      // What is missing then is asked for piece by piece.
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
