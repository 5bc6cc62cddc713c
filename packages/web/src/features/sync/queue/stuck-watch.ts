import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Change } from "../change.ts";

// With the delays between them, about fifteen seconds.
const FAILURES_UNTIL_STUCK = 4;

/** The reason for an edit that the user dropped. */
export const SET_ASIDE = "setAside";

/** A change that does not reach the server, or is not accepted, while everything else is answered. */
export type Stuck = {
  readonly changeId: string;
  /** Why its last attempt failed. */
  readonly code: string;
  /** The number of failed attempts with other requests succeeding in between. */
  readonly failures: number;
  readonly operations: readonly Operation[];
};

/**
 * Distinguishes a change that fails by itself from an unreachable network: after each failure another request is sent,
 * and the failure counts only if that is answered.
 */
export class StuckWatch {
  #change: Change | undefined;
  #code = "";
  #failures = 0;
  #isUnexplained = false;

  /** Whether another request must be sent before the change is retried. */
  get mustProbe(): boolean {
    return this.#isUnexplained;
  }

  /** Whether the change sent last has failed and has not succeeded since. */
  get isFailing(): boolean {
    return this.#change !== undefined;
  }

  /** The change that blocks all others; undefined if there is none. */
  get stuck(): Stuck | undefined {
    if (this.#change === undefined || this.#failures < FAILURES_UNTIL_STUCK) return undefined;
    const { changeId, operations } = this.#change;
    return { changeId, operations, code: this.#code, failures: this.#failures };
  }

  /** Notes that sending this change failed. */
  fail(change: Change, code: string): void {
    this.next(change);
    this.#change = change;
    this.#code = code;
    // Over a rate limit, the server says when it accepts more.
    this.#isUnexplained = code !== "rate.limited";
  }

  /** Sets the next change to send, or none: a previously failed one has succeeded in another way, or was dropped. */
  next(change: Change | undefined): void {
    if (this.#change?.changeId !== change?.changeId) this.clear();
  }

  /** Notes that another request was answered. */
  answered(): void {
    if (this.#isUnexplained) this.#failures += 1;
    this.#isUnexplained = false;
  }

  /** Notes that the change need not be sent any more. */
  clear(): void {
    this.#change = undefined;
    this.#failures = 0;
    this.#isUnexplained = false;
  }
}
