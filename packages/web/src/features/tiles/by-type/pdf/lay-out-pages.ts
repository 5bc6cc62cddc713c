import { pdfProblemOf } from "#platform/pdf/inspect-pdf.ts";
import type { OpenPdf } from "#platform/pdf/open-pdf.ts";
import { pdfImages } from "#platform/pdf/pdf-assets.ts";
import { loadPdfjsViewer } from "#platform/pdf/pdfjs-viewer.ts";
import { leadOut } from "./lead-out.ts";
import { type Search, searchIn } from "./search-in.ts";
import { type OutlineEntry, readOutline } from "./read-outline.ts";
import { readPageLabels } from "./page-labels.ts";
import type { ReaderStore } from "./reader-state.ts";
import { stillForm } from "./still-form.ts";
import { followFingers } from "./follow-fingers.ts";

/** The pages of a document on the screen, and what can be done with them. */
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
  /** What stands in the place of a page that cannot be read. */
  readonly damagedPage: string;
};

const FITS = { width: "page-width", page: "page-fit" } as const;
// Phones give a page little memory: 12 MB a canvas and ten canvases at most.
const PIXELS_ON_TOUCH = 3 * 2 ** 20;
const PIXELS = 16 * 2 ** 20;
const REDRAW_AFTER_MS = 400;

/** Lays the pages out in an element that scrolls. They are drawn as they come into sight, and dropped again. */
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
  leadOut(linkService);
  const findController = new library.PDFFindController({ eventBus, linkService });
  const options = {
    container,
    eventBus,
    linkService,
    findController,
    l10n: silentWords() as never,
    // Marks and filled-in forms are shown as they are; nothing can be filled in, sent or run.
    annotationMode: pdfjs.AnnotationMode.ENABLE,
    annotationEditorMode: pdfjs.AnnotationEditorType.DISABLE,
    imageResourcesPath: pdfImages(),
    maxCanvasPixels: isTouch ? PIXELS_ON_TOUCH : PIXELS,
    // On a phone the pages take the whole width.
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
      // The library leaves it blank, as if it were still to come.
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
    // The library counts from the container, and takes that to lie at the window's corner.
    const { left, top } = container.getBoundingClientRect();
    viewer.updateScale({ scaleFactor, origin: [x - left, y - top], drawingDelay: REDRAW_AFTER_MS });
  };
  followFingers(container, zoomAt, library.TouchManager, signal);
  const resized = new ResizeObserver(() => {
    const { fit } = store.getState();
    // Sets the size anew, for the width that there is now.
    if (fit !== undefined) viewer.currentScaleValue = FITS[fit];
    viewer.update();
  });
  resized.observe(container);

  // Refused here, a damaged page becomes a card; later on it would stay blank.
  await document.getPage(1);
  signal.throwIfAborted();
  store.setState({ pages: document.numPages });
  watchPages(document, (page) => {
    damaged.add(page);
    nameSheets();
  });
  linkService.setDocument(document);
  viewer.setDocument(document);
  // Not waited for, and nobody misses what is damaged: the pages are there.
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
      // From its top on: the whole page would otherwise be cut by what it was scrolled by.
      if (to === "page") viewer.scrollPageIntoView({ pageNumber: viewer.currentPageNumber });
    },
    turn: () => {
      viewer.pagesRotation = (viewer.pagesRotation + 90) % 360;
    },
    goToHeading: ({ destination }) => {
      // One that leads to no page leaves everything as it is.
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

/** Tells of pages that turn out to be damaged when they are asked for. */
function watchPages(document: OpenPdf["document"], tell: (page: number) => void): void {
  const getPage = document.getPage.bind(document);
  document.getPage = async (page) => {
    try {
      return await getPage(page);
    } catch (error) {
      if (pdfProblemOf(error) === "damaged") tell(page);
      throw error;
    }
  };
}

// The library would fetch its own texts and put them in as markup, which no policy here lets it do.
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
