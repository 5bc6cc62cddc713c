import { fetchPicture } from "#platform/fetch-picture.ts";

// Pixels of all decoded pictures together, at four bytes each: some 400 icons and 40 photos.
const MAX_PIXELS = 6_000_000;
const AT_ONCE = 6;

/** A picture, and the width in which it is decoded, in pixels. */
export type Encoded = { readonly address: string; readonly width: number };

/**
 * Pictures that are decoded beside the page's thread, to be painted on a canvas at any moment. Painting an element of
 * the page that shows the same picture would first decode it once more, on the page's thread.
 */
export class DecodedPictures {
  /** By address, those used last at the end. */
  readonly #decoded = new Map<string, ImageBitmap>();
  /** Cannot be decoded so, for example drawings. */
  readonly #others = new Set<string>();
  readonly #wanted = new Map<string, Encoded>();
  readonly #listeners = new Set<() => void>();
  #pixels = 0;
  #running = 0;

  /** The picture at this address, if it is decoded. */
  find(address: string): ImageBitmap | undefined {
    const picture = this.#decoded.get(address);
    if (picture !== undefined) {
      this.#decoded.delete(address);
      this.#decoded.set(address, picture);
    }
    return picture;
  }

  /** Whether the picture at this address will not be decoded, and its element has to be painted. */
  isRefused(address: string): boolean {
    return this.#others.has(address);
  }

  /** Decodes a picture soon, unless it is decoded. */
  want(picture: Encoded): void {
    const { address } = picture;
    if (this.#decoded.has(address) || this.#others.has(address) || this.#wanted.has(address))
      return;
    this.#wanted.set(address, picture);
    if (this.#running < AT_ONCE) void this.#run();
  }

  /** Notifies of each decoded picture. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** There are pictures to paint that were missing. */
  notify(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Gives their memory back. */
  clear(): void {
    for (const picture of this.#decoded.values()) picture.close();
    this.#decoded.clear();
    this.#wanted.clear();
    this.#pixels = 0;
  }

  async #run(): Promise<void> {
    this.#running += 1;
    for (;;) {
      const [next] = this.#wanted.values();
      if (next === undefined) break;
      this.#wanted.delete(next.address);
      await this.#decode(next);
    }
    this.#running -= 1;
  }

  async #decode(picture: Encoded): Promise<void> {
    const bitmap = await decode(picture).catch(() => undefined);
    if (bitmap === undefined) this.#others.add(picture.address);
    else this.#keep(picture.address, bitmap);
    this.notify();
  }

  #keep(address: string, bitmap: ImageBitmap): void {
    this.#decoded.set(address, bitmap);
    this.#pixels += bitmap.width * bitmap.height;
    for (const [oldest, picture] of this.#decoded) {
      if (this.#pixels <= MAX_PIXELS) return;
      this.#decoded.delete(oldest);
      this.#pixels -= picture.width * picture.height;
      picture.close();
    }
  }
}

async function decode({ address, width }: Encoded): Promise<ImageBitmap> {
  return createImageBitmap(await fetchPicture(address), {
    resizeWidth: width,
    resizeQuality: "medium",
  });
}
