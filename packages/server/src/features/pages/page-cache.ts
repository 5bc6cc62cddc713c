import type { PageHead } from "#platform/http/page-head.ts";
import type { FirstTexts } from "./first-data.ts";

const MAX_CHARACTERS = 16_000_000;

/** A page as far as it depends only on the state of its mosaic and on what the key of the cache says. */
export type WrittenPage = {
  readonly head: PageHead;
  readonly content: string;
  /** Missing if the page has no first view. */
  readonly first: FirstTexts | undefined;
};

/**
 * The pages that were written last, because finding what is in view of a large mosaic takes far longer than sending it.
 * Whoever looks for one must have checked that the requester may see the mosaic.
 */
export class PageCache {
  // The least recently used first.
  readonly #pages = new Map<string, WrittenPage>();
  #characters = 0;

  find(key: string): WrittenPage | undefined {
    const page = this.#pages.get(key);
    if (page === undefined) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  keep(key: string, page: WrittenPage): void {
    this.#drop(key);
    this.#pages.set(key, page);
    this.#characters += lengthOf(page);
    for (const [oldest] of this.#pages) {
      if (this.#characters <= MAX_CHARACTERS) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const page = this.#pages.get(key);
    if (page === undefined) return;
    this.#pages.delete(key);
    this.#characters -= lengthOf(page);
  }
}

function lengthOf({ content, head, first }: WrittenPage): number {
  return content.length + head.more.length + (first?.text.length ?? 0);
}
