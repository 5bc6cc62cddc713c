import { type LoggedStep, presentChange } from "@mosaico/domain/mosaic/present-change";
import type { LoggedChange } from "#features/mosaics/mosaics.service.ts";
import { MAX_NEWS_BYTES, encodeChange } from "./encode-change.ts";

/** So much is held of what is told together, in bytes: more of it is asked for by HTTP. */
const MAX_GATHERED_BYTES = 4 * MAX_NEWS_BYTES;

/**
 * H6: gathers the changes that were read together, until the newest is among them, for those who may not read the
 * history. They get them as one, so that what was there for a moment only is not told.
 */
export class PresentNews {
  readonly #since: number;
  readonly #steps: LoggedStep[] = [];
  #last: LoggedChange | undefined;
  #isByOne = true;
  #bytes = 0;

  constructor(since: number) {
    this.#since = since;
  }

  /** `bytes` is what the change takes by itself. */
  add(change: LoggedChange, bytes: number): void {
    this.#isByOne &&= this.#last === undefined || this.#last.author?.id === change.author?.id;
    this.#last = change;
    this.#bytes += bytes;
    // What is too much is not kept until then.
    if (this.#bytes > MAX_GATHERED_BYTES) this.#steps.length = 0;
    else this.#steps.push({ ...change, since: change.revision - 1 });
  }

  /** All of it as one news, encoded once for all; undefined where it is longer than a frame. */
  encode(): Buffer | undefined {
    const change = this.#last && presentChange(this.#since, this.#steps);
    if (this.#last === undefined || change?.revision !== this.#last.revision) return undefined;
    const { changeId, at, author } = this.#last;
    return encodeChange({ ...change, changeId, at, author: this.#isByOne ? author : null });
  }
}
