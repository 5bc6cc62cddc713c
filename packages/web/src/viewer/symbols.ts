// Signs of the fonts Symbol and Wingdings, which only some machines have, as every machine has them.
const SIGNS: Readonly<Record<string, string>> = {
  "\uf0b7": "•",
  "\uf0a7": "▪",
  "\uf0a8": "◆",
  "\uf06e": "■",
  "\uf071": "❑",
  "\uf075": "◆",
  "\uf076": "❖",
  "\uf0d8": "➢",
  "\uf0e0": "→",
  "\uf0e8": "➔",
  "\uf0fc": "✓",
  "\uf0fb": "✗",
  "\uf0fe": "☑",
  "\uf06f": "□",
  "\uf0a3": "☐",
  "\uf02d": "–",
};
const PRIVATE = /[\uf000-\uf0ff]/g;
const PRIVATE_IN_CSS = /\\(f0[0-9a-f]{2})\b ?/gi;

/** Writes the signs of lists so that they can be read without the fonts that they were chosen from. */
export function writeSymbols(body: HTMLElement, styles: HTMLElement): void {
  for (const sheet of styles.querySelectorAll("style")) {
    sheet.textContent = sheet.textContent
      .replaceAll(PRIVATE_IN_CSS, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
      .replaceAll(PRIVATE, signOf);
  }
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) {
    const text = texts.currentNode;
    if (text.nodeValue !== null && PRIVATE.test(text.nodeValue)) {
      text.nodeValue = text.nodeValue.replaceAll(PRIVATE, signOf);
    }
    PRIVATE.lastIndex = 0;
  }
}

function signOf(sign: string): string {
  return SIGNS[sign] ?? "•";
}
