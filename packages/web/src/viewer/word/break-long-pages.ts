// What a page may exceed its height by, in pixels: fonts differ a little from the author's.
const TOLERANCE = 8;
// The same, as a share of the height, where a program noted the ends: it has laid out this page, but with other fonts.
const NOTED_TOLERANCE = 0.2;

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
 * Breaks pages that are longer than their paper, between paragraphs and tables. If the document notes where its pages
 * end, only those that cannot have fitted. Returns all pages in order, without the sample page, if there is one.
 */
export function breakLongPages(
  pages: readonly HTMLElement[],
  { isNoted = false } = {},
): HTMLElement[] {
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
    .map((page) => ({ page, starts: findStarts(page, isNoted) }));
  return plans.flatMap(({ page, starts }) => [page, ...splitAt(page, starts, sample ?? page)]);
}

/** The elements that begin another page. */
function findStarts(page: HTMLElement, isNoted: boolean): HTMLElement[] {
  const article = page.querySelector<HTMLElement>(":scope > article");
  const paper = Number.parseFloat(getComputedStyle(page).minHeight);
  const max = paper + (isNoted ? NOTED_TOLERANCE * paper : TOLERANCE);
  if (article === null || !(paper > 0) || page.offsetHeight <= max) return [];
  if (getComputedStyle(article).columnCount !== "auto") return [];
  const below = notesOf(page).reduce((sum, one) => sum + outerHeight(one), 0);
  const room = paper - (page.offsetHeight - article.offsetHeight - below) + TOLERANCE;
  const notes = new Map(footnotesOf(page).map((note) => [note.dataset["note"], note.offsetHeight]));
  const line = lineOverNotes(page);
  const starts: HTMLElement[] = [];
  let top = article.getBoundingClientRect().top;
  let noted = 0;
  for (const element of article.children) {
    if (!(element instanceof HTMLElement)) continue;
    const box = element.getBoundingClientRect();
    const own = namesIn(element).reduce((sum, name) => sum + (notes.get(name) ?? 0), 0);
    const isFirst = element.previousElementSibling === null;
    const height = box.bottom - top + noted + own + (noted + own > 0 ? line : 0);
    if (!isFirst && height > room) {
      starts.push(element);
      top = box.top;
      noted = 0;
    }
    noted += own;
  }
  return starts;
}

/** The space above the footnotes of a page, with the line in it. */
function lineOverNotes(page: HTMLElement): number {
  const [list] = notesOf(page).filter((one) => footnotesIn(one).length > 0);
  if (list === undefined) return 0;
  return footnotesIn(list).reduce((rest, note) => rest - note.offsetHeight, outerHeight(list));
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
  const notes = new Map(footnotesOf(page).map((note) => [note.dataset["note"], note]));
  const added = starts.map((start, at) => {
    const next = starts[at + 1];
    const end = next === undefined ? children.length : children.indexOf(next);
    const text = article.cloneNode(false) as HTMLElement;
    text.append(...children.slice(children.indexOf(start), end));
    const another = page.cloneNode(false) as HTMLElement;
    another.append(text);
    const here = namesIn(text).flatMap((name) => notes.get(name) ?? []);
    const [list] = here.map((note) => note.parentElement);
    if (list) {
      const ownList = list.cloneNode(false) as HTMLElement;
      ownList.append(...here);
      another.append(ownList);
    }
    for (const margin of margins) {
      const copy = margin.cloneNode(true);
      if (margin.matches("header")) another.prepend(copy);
      else another.append(copy);
    }
    return another;
  });
  for (const list of notesOf(page)) if (list.childElementCount === 0) list.remove();
  const last = added.at(-1);
  const isLeft = (list: HTMLElement) => footnotesIn(list).length === 0;
  last
    ?.querySelector(":scope > :is(ol, article):nth-last-child(1 of ol, article)")
    ?.after(...notesOf(page).filter(isLeft));
  page.after(...added);
  return added;
}

/** Footnotes and endnotes, which follow the last text. */
function notesOf(page: HTMLElement): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(":scope > ol")];
}

/** Footnotes, which belong on the page of their reference. */
function footnotesOf(page: HTMLElement): HTMLElement[] {
  return notesOf(page).flatMap(footnotesIn);
}

function footnotesIn(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(':scope > li[data-note^="f"]')];
}

function namesIn(text: Element): (string | undefined)[] {
  return [...text.querySelectorAll<HTMLElement>("sup[data-note]")].map(
    ({ dataset }) => dataset["note"],
  );
}

function outerHeight(element: HTMLElement): number {
  const { marginTop, marginBottom } = getComputedStyle(element);
  return element.offsetHeight + Number.parseFloat(marginTop) + Number.parseFloat(marginBottom);
}
