import type { PageHead } from "#platform/http/page-head.ts";
import { WeighedCache } from "#platform/weighed-cache.ts";
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
  readonly #pages = new WeighedCache<string, WrittenPage>(MAX_CHARACTERS);

  find(key: string): WrittenPage | undefined {
    return this.#pages.find(key);
  }

  keep(key: string, page: WrittenPage): void {
    this.#pages.keep(key, page, lengthOf(page));
  }
}

function lengthOf({ content, head, first }: WrittenPage): number {
  return content.length + head.more.length + (first?.text.length ?? 0);
}
