// What a page may exceed its height by, in pixels: fonts differ a little from the author's.
const TOLERANCE = 8;

const NOTED_PAGE = /<w:lastRenderedPageBreak\b/;
const LAST_SECTION = /<w:sectPr\b(?:(?!<w:sectPr\b)[^])*<\/w:body>/;
// A character that no text contains.
const SAMPLE_SIGN = "\uFDD2";
const SAMPLE = `<w:p><w:r><w:lastRenderedPageBreak/><w:t>${SAMPLE_SIGN}</w:t></w:r></w:p>`;
const TITLE_PAGE = /<w:titlePg\b(?![^>]*w:val="(?:0|false|off)")/;

/** Whether a document notes where its pages end, as Office programs do when they save it. */
export function notesPageEnds(xml: string): boolean {
  return NOTED_PAGE.test(xml);
}

/** Adds an empty page to a document whose first page has a header of its own, so that the others' is drawn as well. */
export function addSamplePage(xml: string): string {
  return TITLE_PAGE.test(xml) ? xml.replace(LAST_SECTION, `${SAMPLE}$&`) : xml;
}

/**
 * Breaks pages that are longer than their paper, between paragraphs and tables, for documents that do not note where
 * their pages end. Returns all pages in order, without the sample page, if there is one.
 */
export function breakLongPages(pages: readonly HTMLElement[]): HTMLElement[] {
  const last = pages.at(-1);
  const sample = last?.textContent.includes(SAMPLE_SIGN) === true ? last : undefined;
  if (sample !== undefined) {
    sample.remove();
    pages
      .at(-2)
      ?.querySelector(":scope > article")
      ?.after(...notesOf(sample));
  }
  // Everything is measured before anything is moved.
  const plans = pages
    .filter((page) => page !== sample)
    .map((page) => ({ page, starts: findStarts(page) }));
  return plans.flatMap(({ page, starts }) => [page, ...splitAt(page, starts, sample ?? page)]);
}

/** The elements that begin another page. */
function findStarts(page: HTMLElement): HTMLElement[] {
  const article = page.querySelector<HTMLElement>(":scope > article");
  const paper = Number.parseFloat(getComputedStyle(page).minHeight);
  if (article === null || !(paper > 0) || page.offsetHeight <= paper + TOLERANCE) return [];
  if (getComputedStyle(article).columnCount !== "auto") return [];
  const notes = notesOf(page).reduce((sum, one) => sum + one.offsetHeight, 0);
  const room = paper - (page.offsetHeight - article.offsetHeight - notes) + TOLERANCE;
  const starts: HTMLElement[] = [];
  let top = article.getBoundingClientRect().top;
  for (const element of article.children) {
    if (!(element instanceof HTMLElement)) continue;
    const box = element.getBoundingClientRect();
    const isFirst = element.previousElementSibling === null;
    if (isFirst || box.bottom - top <= room) continue;
    starts.push(element);
    top = box.top;
  }
  return starts;
}

function splitAt(
  page: HTMLElement,
  starts: readonly HTMLElement[],
  sample: HTMLElement,
): HTMLElement[] {
  const article = page.querySelector(":scope > article");
  if (article === null || starts.length === 0) return [];
  const children = [...article.children];
  const margins = [...sample.children].filter((one) => one.matches("header, footer"));
  const added = starts.map((start, at) => {
    const next = starts[at + 1];
    const end = next === undefined ? children.length : children.indexOf(next);
    const text = article.cloneNode(false) as HTMLElement;
    text.append(...children.slice(children.indexOf(start), end));
    const another = page.cloneNode(false) as HTMLElement;
    another.append(text);
    for (const margin of margins) {
      const copy = margin.cloneNode(true);
      if (margin.matches("header")) another.prepend(copy);
      else another.append(copy);
    }
    return another;
  });
  const last = added.at(-1);
  last?.querySelector(":scope > article")?.after(...notesOf(page));
  page.after(...added);
  return added;
}

/** Footnotes and endnotes, which follow the last text. */
function notesOf(page: HTMLElement): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(":scope > ol")];
}
