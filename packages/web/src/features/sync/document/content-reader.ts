/** Where the tiles of a mosaic begin and end in its JSON, in which they are JSON within a text. */
const BEGIN = String.raw`,"content":"{\"nodes\":[`;
const END = ']}"';
/** Between two tiles. Within a text of theirs, quotes are escaped twice. */
const BETWEEN = String.raw`},{\"id\":`;
// As long as this, some hundred tiles are parsed at once.
const PORTION = 16_384;

/**
 * Reads the JSON of a mosaic that arrives in portions, tile by tile, so that a large one is never parsed at once. Relies on
 * how the server writes it; what is written otherwise is parsed at the end.
 */
export class ContentReader {
  /** What has arrived and is not parsed. */
  #text = "";
  /** What comes before and after the tiles. */
  #before: string | undefined;
  #after: string | undefined;

  /** Takes a portion. Returns the tiles that are there with it, as they are parsed. */
  *take(portion: string): Generator {
    if (this.#after !== undefined) {
      this.#after += portion;
      return;
    }
    const seen = Math.max(0, this.#text.length - BEGIN.length);
    this.#text += portion;
    if (this.#before === undefined) {
      const begin = this.#text.indexOf(BEGIN, seen);
      if (begin === -1) return;
      this.#before = this.#text.slice(0, begin);
      this.#text = this.#text.slice(begin + BEGIN.length);
    }
    yield* this.#complete();
  }

  /** The JSON of the mosaic once all has arrived, without the tiles that were returned. */
  end(): string {
    if (this.#before === undefined) return this.#text;
    return `${this.#before}${BEGIN}${END}${this.#after ?? ""}`;
  }

  *#complete(): Generator {
    const text = this.#text;
    const end = text.indexOf(END);
    const last = end === -1 ? text.lastIndexOf(BETWEEN) : end;
    let from = 0;
    while (from <= last) {
      const at = text.indexOf(BETWEEN, from + PORTION);
      // The last one may be the only one in sight.
      const to = at === -1 || at > last ? last : at;
      const isEnd = to === end;
      yield* parsed(text.slice(from, isEnd ? to : to + 1));
      from = isEnd ? to + END.length : to + 2;
    }
    this.#text = text.slice(from);
    if (end === -1) return;
    this.#after = this.#text;
    this.#text = "";
  }
}

function parsed(text: string): readonly unknown[] {
  return JSON.parse(`[${JSON.parse(`"${text}"`) as string}]`) as unknown[];
}
