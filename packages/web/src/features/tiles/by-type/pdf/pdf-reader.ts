import { openAddress } from "#platform/pdf/byte-source.ts";
import { openPdf } from "#platform/pdf/open-pdf.ts";
import { loadPdfjs } from "#platform/pdf/pdfjs.ts";
import { type PdfPages, layOutPages } from "./lay-out-pages.ts";
import { problemOfReading } from "./problem-of-reading.ts";
import type { ReaderStore } from "./reader-state.ts";

export type PdfReader = {
  /** The pages, once laid out. */
  readonly pages: () => PdfPages | undefined;
  /** Retries pieces of the file that did not arrive. */
  readonly readAgain: () => void;
  readonly close: () => void;
};

type Words = Parameters<typeof layOutPages>[3];

/** Opens the document at an address and lays out its pages in an element; reports progress to a store. */
export function readPdf(
  url: string,
  container: HTMLDivElement,
  store: ReaderStore,
  words: Words,
): PdfReader {
  const end = new AbortController();
  const { signal } = end;
  let pages: PdfPages | undefined;
  let readAgain = () => {};

  const run = async () => {
    // Both are needed in any case, so the library and the beginning of the file load in parallel.
    const [source] = await Promise.all([openAddress(url, signal), loadPdfjs()]);
    const pdf = await openPdf(source, {
      signal,
      onProgress: (share) => store.setState({ share }),
      onStall: () => store.setState({ isStalled: true }),
      onPassword: (unlock, wasWrong) =>
        store.setState({ phase: { is: "locked", wasWrong, unlock } }),
    });
    readAgain = pdf.readAgain;
    pages = await layOutPages(pdf, container, store, words, signal);
  };
  run().catch((error: unknown) => {
    if (signal.aborted) return;
    store.setState({ phase: { is: "failed", problem: problemOfReading(error) } });
    end.abort();
  });

  return {
    pages: () => pages,
    readAgain: () => {
      store.setState({ isStalled: false });
      readAgain();
    },
    close: () => {
      pages?.close();
      end.abort();
    },
  };
}
