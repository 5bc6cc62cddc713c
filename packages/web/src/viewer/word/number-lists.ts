import { ListCounter, type List } from "./list-numbers.ts";

const CLASS = /^docx-num-(\d+)-(\d+|undefined)$/;

/**
 * Writes before each paragraph of a list what it counts: the library counts each list by itself and only upwards. It must
 * be in the page by then, since the number is written as the text after it is.
 */
export function numberLists(body: HTMLElement, lists: ReadonlyMap<string, List>): void {
  // Headers and footers stand on each page anew, and notes count for themselves.
  const counters = new Map<Element, ListCounter>();
  for (const paragraph of body.querySelectorAll<HTMLElement>("p[class*='docx-num-']")) {
    const [, id = "", at = ""] =
      [...paragraph.classList].map((name) => CLASS.exec(name)).find(Boolean) ?? [];
    const level = Number.isNaN(Number(at)) ? 0 : Number(at);
    const { format, suffix } = lists.get(id)?.levels[level] ?? {};
    if (format === undefined) continue;
    const story = paragraph.closest("header, footer, li") ?? body;
    const counter = counters.get(story) ?? new ListCounter(lists);
    counters.set(story, counter);
    const mark = counter.next(id, level);
    // A style may name a list without a level, which is its first one then.
    paragraph.classList.add(`docx-num-${id}-${level}`);
    if (format !== "bullet") paragraph.dataset["mark"] = mark;
    paragraph.dataset["list"] = suffix;
    dress(paragraph);
  }
}

function firstText(paragraph: HTMLElement): Element | null {
  const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) {
    const { nodeValue, parentElement } = texts.currentNode;
    if (nodeValue?.trim()) return parentElement;
  }
  return null;
}

/** A number looks like the text that it stands before, but for what its level says of itself. */
function dress(paragraph: HTMLElement): void {
  const text = firstText(paragraph);
  const { textIndent } = getComputedStyle(paragraph);
  if (textIndent.startsWith("-")) {
    paragraph.style.setProperty("--mark-width", textIndent.slice(1));
  }
  if (text === null) return;
  const { fontSize, fontFamily, color } = getComputedStyle(text);
  paragraph.style.setProperty("--mark-size", fontSize);
  paragraph.style.setProperty("--mark-family", fontFamily);
  paragraph.style.setProperty("--mark-color", color);
}
