import { pdfProblemOf } from "#platform/pdf/inspect-pdf.ts";
import type { OpenPdf } from "#platform/pdf/open-pdf.ts";
import { pdfImages } from "#platform/pdf/pdf-assets.ts";
import { loadPdfjsViewer } from "#platform/pdf/pdfjs-viewer.ts";
import { restrictLinks } from "./restrict-links.ts";
import { type Search, searchIn } from "./search-in.ts";
import { type OutlineEntry, readOutline } from "./read-outline.ts";
import { readPageLabels } from "./page-labels.ts";
import type { ReaderStore } from "./reader-state.ts";
import { stillForm } from "./still-form.ts";
import { followFingers } from "./follow-fingers.ts";

/** The rendered pages of a document, and their actions. */
export type PdfPages = {
  readonly goTo: (page: number) => void;
  /** One step larger or smaller. */
  readonly zoom: (direction: "in" | "out") => void;
  readonly fit: (to: "width" | "page") => void;
  readonly turn: () => void;
  readonly goToHeading: (heading: OutlineEntry) => void;
  readonly search: Search;
  readonly close: () => void;
};

type Words = {
  /** The accessible name of a page. */
  readonly page: (label: string) => string;
  /** Shown in place of an unreadable page. */
  readonly damagedPage: string;
};

const FITS = { width: "page-width", page: "page-fit" } as const;
// Phones allow a page little memory: 12 MB per canvas and at most ten canvases.
const PIXELS_ON_TOUCH = 3 * 2 ** 20;
const PIXELS = 16 * 2 ** 20;
const REDRAW_AFTER_MS = 400;

/** Lays out the pages in a scrollable element. They are drawn when they come into view, and dropped again. */
export async function layOutPages(
  { document, pdfjs }: OpenPdf,
  container: HTMLDivElement,
  store: ReaderStore,
  words: Words,
  signal: AbortSignal,
): Promise<PdfPages> {
  const library = await loadPdfjsViewer();
  signal.throwIfAborted();
  const isTouch = matchMedia("(pointer: coarse)").matches;
  const eventBus = new library.EventBus();
  const linkService = new library.PDFLinkService({ eventBus });
  restrictLinks(linkService);
  const findController = new library.PDFFindController({ eventBus, linkService });
  const options = {
    container,
    eventBus,
    linkService,
    findController,
    l10n: silentWords() as never,
    // Annotations and filled-in forms are shown as they are; nothing can be filled in, submitted or run.
    annotationMode: pdfjs.AnnotationMode.ENABLE,
    annotationEditorMode: pdfjs.AnnotationEditorType.DISABLE,
    imageResourcesPath: pdfImages(),
    maxCanvasPixels: isTouch ? PIXELS_ON_TOUCH : PIXELS,
    // On a phone the pages take the full width.
    removePageBorders: container.clientWidth < 640,
    // Missing in the library's types.
    abortSignal: signal,
  };
  const viewer = new library.PDFViewer(options);
  linkService.setViewer(viewer);

  const damaged = new Set<number>();
  const nameSheets = () => {
    const { labels } = store.getState();
    for (const sheet of container.querySelectorAll<HTMLElement>(".page")) {
      const page = Number(sheet.dataset["pageNumber"]);
      const name = words.page(labels?.[page - 1] ?? String(page));
      sheet.ariaLabel = damaged.has(page) ? `${name}: ${words.damagedPage}` : name;
      // The library leaves it blank, as if it were still loading.
      if (damaged.has(page)) sheet.dataset["damaged"] = words.damagedPage;
    }
  };
  eventBus.on("pagesinit", () => {
    nameSheets();
    viewer.currentScaleValue = FITS[store.getState().fit ?? "width"];
    container.scrollTop = 0;
  });
  eventBus.on("pagerendered", () => {
    if (store.getState().phase.is !== "shown") store.setState({ phase: { is: "shown" } });
  });
  eventBus.on("xfalayerrendered", ({ pageNumber }: { pageNumber: number }) => {
    const page = container.querySelector(`.page[data-page-number="${pageNumber}"]`);
    if (page !== null) stillForm(page);
  });
  eventBus.on("pagechanging", ({ pageNumber }: { pageNumber: number }) =>
    store.setState({ page: pageNumber }),
  );
  eventBus.on(
    "scalechanging",
    ({ scale, presetValue }: { scale: number; presetValue?: string }) => {
      const fit =
        presetValue === FITS.width ? "width" : presetValue === FITS.page ? "page" : undefined;
      store.setState({ scale, fit });
    },
  );
  const search = searchIn(eventBus, store);

  const zoomAt = (scaleFactor: number, [x, y]: [number, number]) => {
    // The library measures from the container, and assumes it is at the corner of the window.
    const { left, top } = container.getBoundingClientRect();
    viewer.updateScale({ scaleFactor, origin: [x - left, y - top], drawingDelay: REDRAW_AFTER_MS });
  };
  followFingers(container, zoomAt, library.TouchManager, signal);
  const resized = new ResizeObserver(() => {
    const { fit } = store.getState();
    // Recalculates the size for the current width.
    if (fit !== undefined) viewer.currentScaleValue = FITS[fit];
    viewer.update();
  });
  resized.observe(container);

  // If the first page is damaged, this fails and a card is shown; later it would just stay blank.
  await document.getPage(1);
  signal.throwIfAborted();
  store.setState({ pages: document.numPages });
  watchPages(document, signal, (page) => {
    damaged.add(page);
    nameSheets();
  });
  linkService.setDocument(document);
  viewer.setDocument(document);
  // Not awaited, and errors are ignored: the pages are already shown.
  document
    .getPageLabels()
    .then((labels) => {
      store.setState({ labels: readPageLabels(labels) });
      nameSheets();
    })
    .catch(() => {});
  document
    .getOutline()
    .then((outline) => store.setState({ outline: readOutline(outline) }))
    .catch(() => {});

  return {
    goTo: (page) => {
      viewer.currentPageNumber = Math.min(Math.max(1, page), document.numPages);
    },
    zoom: (direction) => viewer.updateScale({ steps: direction === "in" ? 2 : -2 }),
    fit: (to) => {
      viewer.currentScaleValue = FITS[to];
      // Scrolled to its top, since the page would be cut by the previous scroll position otherwise.
      if (to === "page") viewer.scrollPageIntoView({ pageNumber: viewer.currentPageNumber });
    },
    turn: () => {
      viewer.pagesRotation = (viewer.pagesRotation + 90) % 360;
    },
    goToHeading: ({ destination }) => {
      // An invalid destination changes nothing.
      void linkService.goToDestination(destination as string).catch(() => {});
    },
    search,
    close: () => {
      resized.disconnect();
      viewer.setDocument(null);
      linkService.setDocument(null);
    },
  };
}

/**
 * Reports pages that turn out to be damaged when they are requested. Once the document is closed, those still requested
 * stay open for ever: the library would report each as an error.
 */
function watchPages(
  document: OpenPdf["document"],
  signal: AbortSignal,
  notify: (page: number) => void,
): void {
  const getPage = document.getPage.bind(document);
  document.getPage = async (page) => {
    try {
      return await getPage(page);
    } catch (error) {
      if (signal.aborted) return new Promise(() => {});
      if (pdfProblemOf(error) === "damaged") notify(page);
      throw error;
    }
  };
}

// The library would fetch its own texts and insert them as HTML, which our policy forbids.
function silentWords() {
  const nothing = async () => {};
  return {
    getLanguage: () => globalThis.document.documentElement.lang,
    getDirection: () => "ltr",
    get: async () => "",
    translate: nothing,
    translateOnce: nothing,
    destroy: nothing,
    pause: () => {},
    resume: () => {},
  };
}
