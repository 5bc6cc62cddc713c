import type { OfficeView } from "@mosaico/contract/files";
import { createStore } from "zustand/vanilla";
import { spread } from "@mosaico/client/jitter";

const FIRST_ASKED_AGAIN_MS = 1500;
const LAST_ASKED_AGAIN_MS = 10_000;
const GROWTH = 1.5;

/** Requests how the server can show one document. */
type AskOne = (fileName: string) => Promise<OfficeView>;
/** A file of a mosaic that is being prepared: how much of it is done in percent, or null if unknown. */
type PreparingFile = { readonly fileName: string; readonly percent: number | null };
/** Requests the documents and videos of a mosaic that are being prepared. */
type AskMosaic = () => Promise<readonly PreparingFile[]>;

/** The documents that the server is converting to PDF, and the videos it is copying, as far as this page knows. */
export class PreparingDocuments {
  /** How much of each is done in percent, or null if unknown. */
  readonly files = createStore<ReadonlyMap<string, number | null>>(() => new Map());
  readonly #askOne: AskOne;
  /** The files polled by name, the most recently polled last. */
  readonly #byName = new Set<string>();
  #inMosaic: ReadonlyMap<string, number | null> = new Map();
  #askMosaic: AskMosaic | undefined;
  #isMosaicDue = false;
  #isAsking = false;
  #waitMs = FIRST_ASKED_AGAIN_MS;

  constructor(askOne: AskOne) {
    this.#askOne = askOne;
  }

  /** Records the state of a document. One being prepared is polled until it is ready. */
  note(fileName: string, state: OfficeView["state"] | "unknown"): void {
    this.#byName.delete(fileName);
    if (state === "working") this.#byName.add(fileName);
    this.#notify();
    if (state === "working") this.#begin();
  }

  /**
   * Polls all documents of an open mosaic together, as long as some are being prepared. Returns functions to check
   * after new ones may have been added, and to stop.
   */
  follow(askMosaic: AskMosaic): { readonly look: () => void; readonly stop: () => void } {
    const look = () => {
      if (this.#askMosaic !== askMosaic) return;
      this.#isMosaicDue = true;
      this.#begin();
    };
    this.#askMosaic = askMosaic;
    this.#inMosaic = new Map();
    look();
    return {
      look,
      stop: () => {
        if (this.#askMosaic !== askMosaic) return;
        this.#askMosaic = undefined;
        this.#isMosaicDue = false;
        this.#inMosaic = new Map();
        this.#notify();
      },
    };
  }

  /** Checks the open mosaic, if there is one, because one of its files may have begun to be prepared. */
  look(): void {
    if (this.#askMosaic === undefined) return;
    this.#isMosaicDue = true;
    this.#begin();
  }

  #begin(): void {
    this.#waitMs = FIRST_ASKED_AGAIN_MS;
    if (!this.#isAsking) void this.#askOn();
  }

  /** One request at a time: a hundred documents are polled no more often than one. */
  async #askOn(): Promise<void> {
    this.#isAsking = true;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, spread(this.#waitMs)));
      const before = this.files.getState();
      const hasAsked = [await this.#askAboutMosaic(), await this.#askAboutOne()].includes(true);
      if (!hasAsked) break;
      // Polls less often while nothing changes, since many viewers may be waiting for a long document.
      const isSame = this.files.getState() === before;
      this.#waitMs = isSame
        ? Math.min(this.#waitMs * GROWTH, LAST_ASKED_AGAIN_MS)
        : FIRST_ASKED_AGAIN_MS;
    }
    this.#isAsking = false;
  }

  async #askAboutMosaic(): Promise<boolean> {
    const ask = this.#askMosaic;
    if (ask === undefined || !(this.#isMosaicDue || this.#inMosaic.size > 0)) return false;
    this.#isMosaicDue = false;
    const files = await ask().catch((): readonly PreparingFile[] => []);
    if (ask !== this.#askMosaic) return true;
    this.#inMosaic = new Map(files.map(({ fileName, percent }) => [fileName, percent]));
    // Documents reported for the mosaic are not polled by name as well.
    for (const { fileName } of files) this.#byName.delete(fileName);
    this.#notify();
    return true;
  }

  async #askAboutOne(): Promise<boolean> {
    const [next] = this.#byName;
    if (next === undefined) return false;
    const view = await this.#askOne(next).catch(() => undefined);
    this.#byName.delete(next);
    if (view?.state === "working") this.#byName.add(next);
    this.#notify();
    return true;
  }

  #notify(): void {
    const byName = [...this.#byName].map((name) => [name, null] as const);
    const files = new Map([...byName, ...this.#inMosaic]);
    const present = this.files.getState();
    const isSame = [...files].every(([name, percent]) => present.get(name) === percent);
    if (isSame && files.size === present.size) return;
    this.files.setState(files, true);
  }
}
