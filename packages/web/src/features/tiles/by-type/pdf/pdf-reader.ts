import { openAddress } from "#platform/pdf/byte-source.ts";
import { openPdf } from "#platform/pdf/open-pdf.ts";
import { loadPdfjs } from "#platform/pdf/pdfjs.ts";
import { type PdfPages, layOutPages } from "./lay-out-pages.ts";
import { problemOfReading } from "./problem-of-reading.ts";
import type { ReaderStore } from "./reader-state.ts";

export type PdfReader = {
  /** The pages once they are laid out. */
  readonly pages: () => PdfPages | undefined;
  /** Asks again for pieces of the file that did not come. */
  readonly readAgain: () => void;
  readonly close: () => void;
};

type Words = Parameters<typeof layOutPages>[3];

/** Opens the document under an address and lays its pages out in an element; tells a store how it goes. */
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
    // Both are needed anyway: the program and the beginning of the file come at once.
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
