import { cleanText } from "@mosaico/domain/clean-text";

/** As many as 150 printed pages have. */
const MAX_CHARACTERS = 500_000;
/** A line longer than this is cut into several, so that what is shown around a word stays short. */
const MAX_LINE = 2000;
// Soft hyphens and other marks that are not seen, and would divide words.
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/g;

/** Gathers the text of a file line by line, up to a limit. */
export class TextCollector {
  readonly #pieces: string[] = [];
  #length = 0;
  #hasBegun = false;

  /** Whether nothing more is taken. */
  get isFull(): boolean {
    return this.#length >= MAX_CHARACTERS;
  }

  get text(): string {
    return this.#pieces.join("").slice(0, MAX_CHARACTERS).toWellFormed();
  }

  /** Adds a line. Spaces are combined, and an empty line is left out. */
  line(text: string): void {
    const line = cleanText(text.replaceAll(UNSEEN, "").toWellFormed())
      .replaceAll(/\s+/gu, " ")
      .trim();
    for (let at = 0; at < line.length && !this.isFull; at += MAX_LINE) {
      this.#add(`${line.slice(at, at + MAX_LINE)}\n`);
    }
  }

  /** Begins the next page, the first one too. */
  beginPage(): void {
    if (this.#hasBegun) this.#add("\f");
    this.#hasBegun = true;
  }

  #add(piece: string): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
  }
}
