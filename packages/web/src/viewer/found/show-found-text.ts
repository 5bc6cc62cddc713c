import { searchKey } from "@mosaico/domain/search-key";
import { BestOf } from "./best-of.ts";

const PARAGRAPHS = "p, h1, h2, h3, h4, h5, h6, li, td, th";
// Headers and footers are on each page.
const REPEATED = "header, footer";
const MAX_MARKS = 2000;
/** The name of the marks in viewer.css. */
const MARK = "found";

/** Marks words in a drawn text, and scrolls to the first paragraph that has all of them, or else the most. */
export function showFoundText(root: HTMLElement, words: readonly string[]): void {
  const ranges: Range[] = [];
  const best = new BestOf<HTMLElement>(words);
  for (const paragraph of root.querySelectorAll<HTMLElement>(PARAGRAPHS)) {
    // A cell has its paragraphs, whereas a paragraph around a text box has words of its own.
    if (paragraph.localName !== "p" && paragraph.querySelector(PARAGRAPHS) !== null) continue;
    const text = paragraph.textContent;
    if (ranges.length < MAX_MARKS) ranges.push(...rangesIn(paragraph, words));
    if (paragraph.closest(REPEATED) === null) best.offer(text, () => paragraph);
  }
  if (ranges.length > 0 && "highlights" in CSS) CSS.highlights.set(MARK, new Highlight(...ranges));
  const place = best.best?.place;
  const first = place && ranges.find(({ startContainer }) => place.contains(startContainer));
  const at = first?.getBoundingClientRect() ?? place?.getBoundingClientRect();
  if (at === undefined) return;
  // Scrolling to the paragraph would not show a word far down in a long one.
  const { top } = root.getBoundingClientRect();
  root.scrollTop += at.top - top - root.clientHeight / 3;
}

/** Where a paragraph has the words: letters may be in several elements, and have accents. */
function rangesIn(paragraph: HTMLElement, words: readonly string[]): Range[] {
  let key = "";
  const places: { readonly node: Text; readonly start: number; readonly end: number }[] = [];
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    let start = 0;
    for (const sign of node.data) {
      const end = start + sign.length;
      // A key has no spaces at its ends.
      const letters = /^\s$/u.test(sign) ? " " : searchKey(sign);
      for (const letter of letters) {
        key += letter;
        for (let unit = 0; unit < letter.length; unit += 1) places.push({ node, start, end });
      }
      start = end;
    }
  }
  return words.flatMap((word) => {
    const ranges: Range[] = [];
    for (let at = key.indexOf(word); at >= 0; at = key.indexOf(word, at + word.length)) {
      const [first, last] = [places[at], places[at + word.length - 1]];
      if (first === undefined || last === undefined) break;
      const range = document.createRange();
      range.setStart(first.node, first.start);
      range.setEnd(last.node, last.end);
      ranges.push(range);
    }
    return ranges;
  });
}
