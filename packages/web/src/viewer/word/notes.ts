import { writeNumber } from "./write-number.ts";

const REFERENCE = /<w:(foot|end)noteReference\b(?=[^>]*\bw:id="(-?\d+)")[^>]*\/>/g;
const OWN_MARK = /\bw:customMarkFollows="(?:1|true|on)"/;
const NOTE =
  /<w:(foot|end)note\b[^>]*\bw:id="(-?\d+)"[^>]*>\s*<w:p(?:\s[^>]*[^/])?>(?:\s*<w:pPr(?:\/>|>(?:(?!<\/w:pPr>)[^])*<\/w:pPr>))?/g;
// A character that no text contains, around the name of a note after its reference.
const SIGN = "\uFDD6";
const NAMED = /\uFDD6([fe]-?\d+)(!?)\uFDD6/;
const NAME = "note:";

/** Names the references to notes, and the notes, so that each can be found when drawn. */
export function markNotes(xml: string): string {
  return xml
    .replaceAll(REFERENCE, (reference, kind: string, id: string) => {
      const own = OWN_MARK.test(reference) ? "!" : "";
      return `${reference}<w:t>${SIGN}${kind.charAt(0)}${id}${own}${SIGN}</w:t>`;
    })
    .replaceAll(
      NOTE,
      (opening, kind: string, id: string) =>
        `${opening}<w:bookmarkStart w:id="0" w:name="${NAME}${kind.charAt(0)}${id}"/>`,
    );
}

/**
 * Numbers notes throughout the document, since the library counts them on each page, and some twice. The name of a note
 * is then in `data-note`, both of its reference and of its text.
 */
export function numberNotes(body: HTMLElement): void {
  const texts = nameTexts(body);
  const counts = { f: 0, e: 0 };
  for (const { reference, name, hasOwnMark } of findReferences(body)) {
    const kind = name.startsWith("e") ? "e" : "f";
    reference.dataset["note"] = name;
    const text = texts.get(name);
    if (hasOwnMark) {
      reference.textContent = "";
      text?.style.setProperty("list-style-type", "none");
      continue;
    }
    counts[kind] += 1;
    const format = kind === "e" ? "lowerRoman" : "decimal";
    reference.textContent = writeNumber(counts[kind], format);
    if (text === undefined) continue;
    text.value = counts[kind];
    if (kind === "e") text.style.listStyleType = "lower-roman";
  }
}

type Reference = {
  readonly reference: HTMLElement;
  readonly name: string;
  readonly hasOwnMark: boolean;
};

function findReferences(body: HTMLElement): Reference[] {
  const found: Reference[] = [];
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const text = walker.currentNode;
    const [marked, name, own] = NAMED.exec(text.nodeValue ?? "") ?? [];
    if (marked === undefined || name === undefined) continue;
    text.nodeValue = text.nodeValue?.replace(marked, "") ?? null;
    const reference = text.previousSibling;
    if (!(reference instanceof HTMLElement)) continue;
    found.push({ reference, name, hasOwnMark: own === "!" });
  }
  return found;
}

/** The notes by name. A second copy of one is removed. */
function nameTexts(body: HTMLElement): ReadonlyMap<string, HTMLLIElement> {
  const texts = new Map<string, HTMLLIElement>();
  for (const mark of body.querySelectorAll(`span[id^="${NAME}"]`)) {
    const text = mark.closest("li");
    const name = mark.id.slice(NAME.length);
    mark.remove();
    if (text === null) continue;
    text.dataset["note"] = name;
    if (texts.has(name)) text.remove();
    else texts.set(name, text);
  }
  return texts;
}
