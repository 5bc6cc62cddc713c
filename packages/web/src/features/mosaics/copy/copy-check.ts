import { ApiError } from "#platform/api/api-error.ts";
import type { MadeChange } from "../saving/change.ts";
import { proofOf } from "./copy-store.ts";
import { isSame } from "./open-with-copy.ts";

type Asks = (revision: number) => Promise<readonly MadeChange[]>;

/**
 * Stands before the server as long as nobody knows whether it has what is shown, which is a copy, or was loaded from a
 * server that has been set back since: nothing is sent on top of what it does not. Gives what the queue may ask.
 */
export class CopyCheck {
  #copy: { readonly revision: number; readonly changeId: string | undefined };
  readonly #ask: Asks;
  #state: "unsure" | "same" | "other" = "unsure";

  constructor(
    copy: { readonly revision: number; readonly changeId: string | undefined },
    ask: Asks,
    isSure: boolean,
  ) {
    this.#copy = copy;
    this.#ask = ask;
    if (isSure) this.settle();
  }

  /** Whether nothing speaks against what is shown being what the server has. */
  get isSure(): boolean {
    return this.#state === "same";
  }

  /** What is shown moved on by a change: it is known again by this one. */
  follow(made: MadeChange): void {
    if (this.isSure) this.#copy = { revision: made.revision, changeId: proofOf(made) };
  }

  /** The server was away, and may have come back without what it had. Where it says so, the whole is asked for if need be. */
  doubt(isToldSo = false): void {
    if (isToldSo || this.#copy.changeId !== undefined) this.#state = "unsure";
  }

  /** What happened since. On a server that was set back to a backup, something that leads to the whole being loaded. */
  async changesSince(revision: number): Promise<readonly MadeChange[]> {
    if (this.isSure) return this.#ask(revision);
    const made = await this.#check();
    // One that follows nothing.
    if (!this.isSure) return [{ revision: revision + 2, changeId: "", operations: [] }];
    if (revision > this.#copy.revision) return this.#ask(revision);
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
  settle(revision = this.#copy.revision): void {
    if (revision !== this.#copy.revision) this.#copy = { revision, changeId: undefined };
    this.#state = "same";
  }

  async #check(): Promise<readonly MadeChange[]> {
    const { revision, changeId } = this.#copy;
    const isKnown = revision === 0 || changeId !== undefined;
    const made = isKnown ? await this.#ask(Math.max(0, revision - 1)) : [];
    this.#state = isKnown && isSame(this.#copy, made) ? "same" : "other";
    return made;
  }
}
