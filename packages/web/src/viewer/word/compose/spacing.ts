import type { ParagraphLook } from "./looks.ts";

type Spaced = Pick<ParagraphLook, "before" | "after"> & {
  readonly style: string;
  /** It has no space between itself and others of its style. */
  readonly isContextual: boolean;
};

/** Works out the spaces between the paragraphs of a text, which these formats count differently from a browser. */
export class Spacing {
  readonly #addsUp: boolean;
  #last: Spaced | undefined;

  /** @param addsUp The spaces after and before a paragraph are added up; otherwise the larger one counts. */
  constructor(addsUp: boolean) {
    this.#addsUp = addsUp;
  }

  /** The space before the next paragraph, in twips, if spaces that meet do not add up. */
  before(next: Spaced): number {
    const last = this.#last;
    this.#last = next;
    const { before = 0 } = next;
    const after = last?.after ?? 0;
    if (last?.isContextual === true && next.isContextual && last.style === next.style)
      return -after;
    return before + (this.#addsUp ? after : 0);
  }

  /** Another kind of block follows, with a space after it. */
  restart(after = 0): void {
    this.#last = { before: 0, after, style: "", isContextual: false };
  }
}
