import type { Drawn, Stage } from "./stage.ts";
import { partName } from "./stage.ts";
import { watchScrolling } from "./watch-scrolling.ts";

// The margin at both sides of a page, as in viewer.css.
const MARGIN = 16;
// A page that is fitted as a whole takes at least this share of the width, and is not enlarged beyond this limit.
const MIN_WIDTH = 0.4;
const LARGEST_WHOLE = 2;

/**
 * Stacks pages vertically, scaled to the available width, and tracks the one being read.
 * @param pages In order, each in its original size.
 * @param isWhole Fits each page to the window, as for slides.
 */
export function arrangePages(stage: Stage, pages: readonly HTMLElement[], isWhole = false): Drawn {
  const { root } = stage;
  const list = document.createElement("div");
  list.className = "pages";
  pages.forEach((page, part) => {
    page.classList.add("page");
    page.setAttribute("role", "group");
    page.setAttribute("aria-label", partName(stage.words, part));
    list.append(page);
  });
  root.replaceChildren(list);
  // Measured once, in their original size.
  const widest = Math.max(1, ...pages.map((page) => page.offsetWidth));
  const tallest = Math.max(1, ...pages.map((page) => page.offsetHeight));
  let factor = 1;
  let scale = 0;
  const fit = () => {
    const byWidth = Math.max(100, root.clientWidth - 2 * MARGIN) / widest;
    const byHeight = Math.max((root.clientHeight - MARGIN) / tallest, byWidth * MIN_WIDTH);
    const fitting =
      (isWhole ? Math.min(LARGEST_WHOLE, byWidth, byHeight) : Math.min(1, byWidth)) * factor;
    if (Math.abs(fitting - scale) < 0.001) return;
    scale = fitting;
    list.style.setProperty("zoom", String(scale));
    stage.scale(scale);
  };
  fit();
  new ResizeObserver(fit).observe(root);
  watchReading(stage, pages);
  const show = (part: number) => pages[part]?.scrollIntoView({ block: "start" });
  stepByKeys(root, pages, show);
  return {
    parts: pages.length,
    show,
    zoom: (next) => {
      const reading = indexOfRead(root, pages);
      factor = next;
      fit();
      show(reading);
    },
  };
}

/** The page at a third of the window's height. */
function indexOfRead(root: HTMLElement, pages: readonly HTMLElement[]): number {
  if (root.scrollTop + root.clientHeight >= root.scrollHeight - 1) {
    const lowest = root.getBoundingClientRect().bottom;
    const last = pages.findLastIndex((page) => page.getBoundingClientRect().top < lowest);
    if (root.scrollTop > 0) return Math.max(0, last);
  }
  const line = root.getBoundingClientRect().top + root.clientHeight / 3;
  return Math.max(
    0,
    pages.findLastIndex((page) => page.getBoundingClientRect().top <= line),
  );
}

function watchReading(stage: Stage, pages: readonly HTMLElement[]): void {
  let reading = 0;
  watchScrolling(stage, () => {
    const now = indexOfRead(stage.root, pages);
    if (now === reading) return;
    reading = now;
    stage.at(now);
  });
}

function stepByKeys(
  root: HTMLElement,
  pages: readonly HTMLElement[],
  show: (part: number) => void,
): void {
  root.tabIndex = 0;
  root.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    // If the content overflows sideways, the arrows scroll it.
    if (step === 0 || root.scrollWidth > root.clientWidth + 1) return;
    event.preventDefault();
    show(Math.min(pages.length - 1, Math.max(0, indexOfRead(root, pages) + step)));
  });
}
