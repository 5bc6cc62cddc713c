import { ApiError } from "#platform/api/api-error.ts";
import type { BaseState } from "../transport.ts";
import type { LoggedChange } from "../change.ts";

/** Requests the changes after the known state; undefined if the server never had that. */
type Asks = (base: BaseState) => Promise<readonly LoggedChange[] | undefined>;

/**
 * Guards the server while it is uncertain whether it has the state shown, which is a copy or was loaded before the
 * server was restored from a backup: nothing is sent based on a state that the server does not have. Its methods serve
 * as the queue's requests.
 */
export class CopyCheck {
  #shown: BaseState;
  readonly #ask: Asks;
  #state: "unsure" | "same" | "other" = "unsure";

  constructor(shown: BaseState, ask: Asks, isSure: boolean) {
    this.#shown = shown;
    this.#ask = ask;
    if (isSure) this.settle();
  }

  /** Whether nothing contradicts that the state shown is the server's. */
  get isSure(): boolean {
    return this.#state === "same";
  }

  /** The change that led to the state shown at this revision, if known. */
  changeAt(revision: number): string | undefined {
    return revision === this.#shown.revision ? this.#shown.changeId : undefined;
  }

  /** Notes that a change was applied to the state shown, which this change identifies from now on. */
  follow({ revision, changeId }: LoggedChange): void {
    if (this.isSure) this.#shown = { revision, changeId };
  }

  /**
   * Notes that the server was unreachable and may have lost data. If it says so itself, the whole mosaic is requested
   * if necessary.
   */
  doubt(isCertain = false): void {
    if (isCertain || this.#shown.changeId !== undefined) this.#state = "unsure";
  }

  /**
   * The changes since a revision. After the server was restored from a backup, returns something that makes the caller
   * load the whole mosaic.
   */
  async changesSince(revision: number): Promise<readonly LoggedChange[]> {
    const isAhead = revision > this.#shown.revision;
    let made = this.isSure ? undefined : await this.#check();
    if (this.isSure && (made === undefined || isAhead)) made = await this.#askAfter(revision);
    // A change with a gap before it.
    if (made === undefined) return [{ revision: revision + 2, changeId: "", operations: [] }];
    return made.filter((change) => change.revision > revision);
  }

  /** Awaited before anything is sent. `askAgain` makes the caller request the changes. */
  async beforeSending(askAgain: () => void): Promise<void> {
    if (this.#state === "unsure") await this.#check();
    if (this.isSure) return;
    setTimeout(askAgain);
    throw new ApiError("network", 0);
  }

  /** Notes that the whole mosaic was loaded at this revision, which removes all uncertainty. */
  settle({ revision, changeId }: BaseState = this.#shown): void {
    this.#shown = { revision, changeId };
    this.#state = "same";
  }

  async #askAfter(revision: number): Promise<readonly LoggedChange[] | undefined> {
    const made = await this.#ask({ revision, changeId: this.changeAt(revision) });
    if (made === undefined) this.#state = "other";
    return made;
  }

  async #check(): Promise<readonly LoggedChange[] | undefined> {
    const { revision, changeId } = this.#shown;
    const isKnown = revision === 0 || changeId !== undefined;
    const made = isKnown ? await this.#ask(this.#shown) : undefined;
    this.#state = made === undefined ? "other" : "same";
    return made;
  }
}
