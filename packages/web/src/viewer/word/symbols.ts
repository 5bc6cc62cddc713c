import { signFor } from "../fonts/symbol-signs.ts";

const PRIVATE = /[\uf000-\uf0ff]/g;
const PRIVATE_IN_CSS = /\\(f0[0-9a-f]{2})\b ?/gi;

/** Replaces list bullets with characters that are readable without their symbol fonts. */
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
    if (text.nodeValue === null || text.nodeValue.search(PRIVATE) < 0) continue;
    text.nodeValue = text.nodeValue.replaceAll(PRIVATE, signOf);
  }
}

function signOf(sign: string): string {
  return signFor(sign.charCodeAt(0));
}
