/** Pictures that were drawn, kept in memory up to a number of bytes; those not used for longest are dropped first. */
export class PictureCache {
  readonly #max: number;
  readonly #pictures = new Map<string, Promise<Uint8Array | undefined>>();
  readonly #sizes = new Map<string, number>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#max = maxBytes;
  }

  /** The picture of this state, which is made once, also for requests at the same time. */
  async get(
    tag: string,
    make: () => Promise<Uint8Array | undefined>,
  ): Promise<Uint8Array | undefined> {
    const cached = this.#pictures.get(tag);
    if (cached !== undefined) {
      this.#pictures.delete(tag);
      this.#pictures.set(tag, cached);
      return cached;
    }
    const making = make();
    this.#pictures.set(tag, making);
    try {
      const bytes = await making;
      if (bytes === undefined) this.#pictures.delete(tag);
      else this.#keep(tag, bytes.byteLength);
      return bytes;
    } catch (error) {
      // A failure, such as a busy machine, is no reason not to try again.
      this.#pictures.delete(tag);
      throw error;
    }
  }

  #keep(tag: string, bytes: number): void {
    this.#sizes.set(tag, bytes);
    this.#bytes += bytes;
    for (const [oldest] of this.#pictures) {
      if (this.#bytes <= this.#max) return;
      const size = this.#sizes.get(oldest);
      // One that is still being made has no size yet.
      if (size === undefined) continue;
      this.#pictures.delete(oldest);
      this.#sizes.delete(oldest);
      this.#bytes -= size;
    }
  }
}
