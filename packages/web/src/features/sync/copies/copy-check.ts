import { ApiError } from "#platform/api/api-error.ts";
import type { Known } from "./load-mosaic.ts";
import type { MadeChange } from "../change.ts";

/** Asks for the changes after what is known; undefined where the server never had that. */
type Asks = (known: Known) => Promise<readonly MadeChange[] | undefined>;

/**
 * Stands before the server as long as nobody knows whether it has what is shown, which is a copy, or was loaded from a
 * server that has been set back since: nothing is sent on top of what it does not. Gives what the queue may ask.
 */
export class CopyCheck {
  #shown: Known;
  readonly #ask: Asks;
  #state: "unsure" | "same" | "other" = "unsure";

  constructor(shown: Known, ask: Asks, isSure: boolean) {
    this.#shown = shown;
    this.#ask = ask;
    if (isSure) this.settle();
  }

  /** Whether nothing speaks against what is shown being what the server has. */
  get isSure(): boolean {
    return this.#state === "same";
  }

  /** The change that led to what is shown at this revision, where it is known. */
  changeAt(revision: number): string | undefined {
    return revision === this.#shown.revision ? this.#shown.changeId : undefined;
  }

  /** What is shown moved on by a change: it is known again by this one. */
  follow({ revision, changeId }: MadeChange): void {
    if (this.isSure) this.#shown = { revision, changeId };
  }

  /** The server was away, and may have come back without what it had. Where it says so, the whole is asked for if need be. */
  doubt(isToldSo = false): void {
    if (isToldSo || this.#shown.changeId !== undefined) this.#state = "unsure";
  }

  /** What happened since. On a server that was set back to a backup, something that leads to the whole being loaded. */
  async changesSince(revision: number): Promise<readonly MadeChange[]> {
    const isAhead = revision > this.#shown.revision;
    let made = this.isSure ? undefined : await this.#check();
    if (this.isSure && (made === undefined || isAhead)) made = await this.#askAfter(revision);
    // One that follows nothing.
    if (made === undefined) return [{ revision: revision + 2, changeId: "", operations: [] }];
    return made.filter((change) => change.revision > revision);
  }

  /** To be waited for before anything is sent. `askAgain` leads to the changes being asked for. */
  async beforeSending(askAgain: () => void): Promise<void> {
    if (this.#state === "unsure") await this.#check();
    if (this.isSure) return;
    setTimeout(askAgain);
    throw new ApiError("network", 0);
  }

  /** The whole was loaded, at this revision: there is nothing left to be unsure of. */
  settle({ revision, changeId }: Known = this.#shown): void {
    this.#shown = { revision, changeId };
    this.#state = "same";
  }

  async #askAfter(revision: number): Promise<readonly MadeChange[] | undefined> {
    const made = await this.#ask({ revision, changeId: this.changeAt(revision) });
    if (made === undefined) this.#state = "other";
    return made;
  }

  async #check(): Promise<readonly MadeChange[] | undefined> {
    const { revision, changeId } = this.#shown;
    const isKnown = revision === 0 || changeId !== undefined;
    const made = isKnown ? await this.#ask(this.#shown) : undefined;
    this.#state = made === undefined ? "other" : "same";
    return made;
  }
}
