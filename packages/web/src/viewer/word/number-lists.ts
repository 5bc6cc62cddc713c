import { ListCounter, type List } from "./list-numbers.ts";

const CLASS = /^docx-num-(\d+)-(\d+|undefined)$/;

/**
 * Adds a number to each list paragraph, since the library counts each list on its own and only upwards. The body must
 * be rendered, because a number takes the style of the text after it.
 */
export function numberLists(body: HTMLElement, lists: ReadonlyMap<string, List>): void {
  // Headers and footers are repeated on each page, and notes have their own counts.
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
    // A style may name a list without a level, which means the first.
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

/** A number is styled like the text after it, except for what its level sets. */
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
