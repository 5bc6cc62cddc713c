import { WeighedCache } from "#platform/weighed-cache.ts";

type Picture = Uint8Array | undefined;

/** Pictures that were drawn, kept in memory up to a number of bytes. */
export class PictureCache {
  readonly #pictures: WeighedCache<string, Uint8Array>;
  readonly #making = new Map<string, Promise<Picture>>();

  constructor(maxBytes: number) {
    this.#pictures = new WeighedCache(maxBytes);
  }

  /** The picture of this state, which is made once, also for requests at the same time. */
  async get(tag: string, make: () => Promise<Picture>): Promise<Picture> {
    const picture = this.#pictures.find(tag) ?? this.#making.get(tag);
    if (picture !== undefined) return picture;
    const making = make();
    this.#making.set(tag, making);
    try {
      const bytes = await making;
      if (bytes !== undefined) this.#pictures.keep(tag, bytes, bytes.byteLength);
      return bytes;
    } finally {
      // A failure, such as a busy machine, is no reason not to try again.
      this.#making.delete(tag);
    }
  }
}
