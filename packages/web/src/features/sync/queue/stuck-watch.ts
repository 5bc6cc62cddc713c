import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Change } from "../change.ts";

// With the waits between them, some fifteen seconds.
const FAILURES_UNTIL_STUCK = 4;

/** Why an edit was not saved that its person set aside. */
export const SET_ASIDE = "setAside";

/** A change that the server does not get, or does not take, while it answers everything else. */
export type Stuck = {
  readonly changeId: string;
  /** Why its last try failed. */
  readonly code: string;
  /** So many tries failed with other requests getting through in between. */
  readonly failures: number;
  readonly operations: readonly Operation[];
};

/**
 * Tells a change that fails by itself from a network that is away: after each failure something else is asked for, and
 * only where that is answered the failure counts.
 */
export class StuckWatch {
  #change: Change | undefined;
  #code = "";
  #failures = 0;
  #isUnexplained = false;

  /** Whether something else is to be asked for before the change is sent again. */
  get mustProbe(): boolean {
    return this.#isUnexplained;
  }

  /** Whether the change that was sent last has failed and has not gone through since. */
  get isFailing(): boolean {
    return this.#change !== undefined;
  }

  /** The change that holds all others up; undefined while there is none. */
  get stuck(): Stuck | undefined {
    if (this.#change === undefined || this.#failures < FAILURES_UNTIL_STUCK) return undefined;
    const { changeId, operations } = this.#change;
    return { changeId, operations, code: this.#code, failures: this.#failures };
  }

  /** Sending this change failed. */
  fail(change: Change, code: string): void {
    this.next(change);
    this.#change = change;
    this.#code = code;
    // Where too much was sent, the server says when it takes more.
    this.#isUnexplained = code !== "rate.limited";
  }

  /** This change is the next to be sent, or none: whatever failed before has gone through by another way, or is given up. */
  next(change: Change | undefined): void {
    if (this.#change?.changeId !== change?.changeId) this.clear();
  }

  /** Something else than the change was answered. */
  answered(): void {
    if (this.#isUnexplained) this.#failures += 1;
    this.#isUnexplained = false;
  }

  /** The change is no longer there to be sent. */
  clear(): void {
    this.#change = undefined;
    this.#failures = 0;
    this.#isUnexplained = false;
  }
}
