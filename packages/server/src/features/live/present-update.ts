import { type LoggedStep, presentChange } from "@mosaico/domain/mosaic/present-change";
import type { LoggedChange } from "#features/mosaics/mosaics.service.ts";
import { MAX_UPDATE_BYTES, encodeChange } from "./encode-change.ts";

/** In bytes: beyond this size, the changes have to be fetched by HTTP. */
const MAX_GATHERED_BYTES = 4 * MAX_UPDATE_BYTES;

/**
 * H6: gathers the changes that were read together, up to the newest one, for users without access to the history. They
 * receive a single change, so that no intermediate state is revealed.
 */
export class PresentUpdate {
  readonly #baseRevision: number;
  readonly #steps: LoggedStep[] = [];
  #last: LoggedChange | undefined;
  #isByOne = true;
  #bytes = 0;

  constructor(baseRevision: number) {
    this.#baseRevision = baseRevision;
  }

  /** `bytes` is the size of the change on its own. */
  add(change: LoggedChange, bytes: number): void {
    this.#isByOne &&= this.#last === undefined || this.#last.author?.id === change.author?.id;
    this.#last = change;
    this.#bytes += bytes;
    // Once over the limit, the changes are not kept.
    if (this.#bytes > MAX_GATHERED_BYTES) this.#steps.length = 0;
    else this.#steps.push({ ...change, baseRevision: change.revision - 1 });
  }

  /** All changes as one update, encoded once for all; undefined if it exceeds the frame limit. */
  encode(): Buffer | undefined {
    const change = this.#last && presentChange(this.#baseRevision, this.#steps);
    if (this.#last === undefined || change?.revision !== this.#last.revision) return undefined;
    const { changeId, at, author } = this.#last;
    return encodeChange({ ...change, changeId, at, author: this.#isByOne ? author : null });
  }
}
