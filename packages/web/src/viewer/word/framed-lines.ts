const FRAME = /<w:framePr\b([^>]*)>(?:(?!<\/w:pPr>|<w:framePr\b)[^])*<\/w:pPr>/g;
const ALIGNMENT = /\bw:xAlign="(\w+)"/;
// Characters that no text contains, as marks of a line in a frame.
const SIGNS: Readonly<Record<string, string>> = {
  left: "\uFDD3",
  inside: "\uFDD3",
  center: "\uFDD4",
  right: "\uFDD5",
  outside: "\uFDD5",
};
const ALIGNED = ["left", "center", "right"] as const;
const ANY_SIGN = /[\uFDD3-\uFDD5]/;

/** Marks the paragraphs of a header or footer that stand in a frame at one side, as Word inserts page numbers. */
export function markFramedLines(xml: string): string {
  return xml.replaceAll(FRAME, (properties, attributes: string) => {
    const sign = SIGNS[ALIGNMENT.exec(attributes)?.[1] ?? ""];
    return sign === undefined ? properties : `${properties}<w:r><w:t>${sign}</w:t></w:r>`;
  });
}

/** Places these paragraphs beside the next one, which the library draws below. */
export function placeFramedLines(pages: readonly HTMLElement[]): void {
  for (const part of pages.flatMap((page) => [...page.querySelectorAll("header, footer")])) {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() !== null) {
      const { currentNode: text } = texts;
      const sign = ANY_SIGN.exec(text.nodeValue ?? "")?.[0];
      if (sign === undefined) continue;
      text.nodeValue = text.nodeValue?.replace(sign, "") ?? null;
      const line = text.parentElement?.closest("p");
      const alignment = ALIGNED.find((one) => SIGNS[one] === sign);
      if (!line || alignment === undefined) continue;
      Object.assign(line.style, { height: "0", minHeight: "0", margin: "0", textAlign: alignment });
    }
  }
}
