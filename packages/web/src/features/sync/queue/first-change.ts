import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Change } from "../change.ts";

// With the delays between them, about fifteen seconds.
const FAILURES_UNTIL_STUCK = 4;

/** The reason for an edit that the user dropped. */
export const SET_ASIDE = "setAside";

/** A change that does not reach the server, or is not accepted, while everything else is answered. */
export type StuckChange = {
  readonly changeId: string;
  /** Why its last attempt failed. */
  readonly code: string;
  /** The number of failed attempts with other requests succeeding in between. */
  readonly failures: number;
  readonly operations: readonly Operation[];
};

type Failed = { readonly change: Change; readonly code: string; readonly failures: number };

/** The status of the change at the head of the queue. */
type State =
  | { readonly name: "untried" }
  /** It failed, and nothing else has been answered since: the network may be unreachable. */
  | ({ readonly name: "suspected" } & Failed)
  /** It failed while another request succeeded. */
  | ({ readonly name: "failing" } & Failed);

/**
 * Watches the first change of a queue, to distinguish a change that fails by itself from an unreachable network: after
 * each failure another request is sent, and the failure counts only if that is answered.
 */
export class FirstChange {
  #state: State = { name: "untried" };

  /** Whether another request must be sent before the change is retried. */
  get mustProbe(): boolean {
    return this.#state.name === "suspected";
  }

  /** Whether the change sent last has failed and has not succeeded since. */
  get isFailing(): boolean {
    return this.#state.name !== "untried";
  }

  /** The change that blocks all others; undefined if there is none. */
  get stuck(): StuckChange | undefined {
    if (this.#state.name === "untried") return undefined;
    const { change, code, failures } = this.#state;
    if (failures < FAILURES_UNTIL_STUCK) return undefined;
    return { changeId: change.changeId, operations: change.operations, code, failures };
  }

  /** Notes that sending this change failed. */
  fail(change: Change, code: string): void {
    this.follow(change);
    const failures = this.#state.name === "untried" ? 0 : this.#state.failures;
    // Over a rate limit, the server says when it accepts more.
    const name = code === "rate.limited" ? "failing" : "suspected";
    this.#state = { name, change, code, failures };
  }

  /** Sets the next change to send, or none: a previously failed one has succeeded in another way, or was dropped. */
  follow(change: Change | undefined): void {
    if (this.#state.name !== "untried" && this.#state.change.changeId !== change?.changeId)
      this.clear();
  }

  /** Notes that another request was answered. */
  answered(): void {
    if (this.#state.name !== "suspected") return;
    this.#state = { ...this.#state, name: "failing", failures: this.#state.failures + 1 };
  }

  /** Notes that the change need not be sent any more. */
  clear(): void {
    this.#state = { name: "untried" };
  }
}
