import type { ChangeProblem } from "@mosaico/domain/mosaic/apply";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Step } from "@mosaico/domain/mosaic/undo";
import type { Outcome } from "@mosaico/domain/outcome";
import { type MadeChange, type Unsent, sinceOf } from "../change.ts";
import type { Outside } from "./outside.ts";
import type { Replica } from "../replica/replica.ts";
import { Retry } from "./retry.ts";
import { FirstChange, SET_ASIDE } from "./first-change.ts";
import {
  type Need,
  type QueueEvent,
  type QueueState,
  greaterNeed,
  hasFailed,
  isBusy,
  nextState,
} from "./queue-state.ts";
import { ViewOfQueue } from "./save-view.ts";

// Longer than a normal save takes.
const LONG = 2000;
// A request in flight survives the closing of its page: anything older than this has had its chance to be sent.
const WARNING_AFTER = 1000;

/** Sends edits one change at a time, in order, until the server has confirmed each of them. */
export class SaveQueue {
  readonly view: ViewOfQueue["store"];
  readonly #view: ViewOfQueue;
  readonly #replica: Replica;
  readonly #outside: Outside;
  #state: QueueState = "idle";
  #need: Need = "nothing";
  /** Changes received while a request was in progress, whose response is handled first. */
  #heard: MadeChange[] = [];
  readonly #retry = new Retry(() => this.#advance("retry"));
  readonly #first = new FirstChange();

  constructor(replica: Replica, outside: Outside) {
    this.#replica = replica;
    this.#outside = outside;
    this.#view = new ViewOfQueue(replica);
    this.view = this.#view.store;
  }

  /** Shows an edit at once, stores it in the browser and sends it in its turn. */
  edit(
    operations: readonly Operation[],
  ): Outcome<{ inverse: readonly Operation[]; step: Step }, ChangeProblem> {
    const outcome = this.#replica.edit(operations);
    if (outcome.ok) {
      this.#view.forgetRefusal();
      this.#keep();
      this.#advance();
    }
    return outcome;
  }

  /** Takes over edits stored by a closed tab. */
  adopt(unsent: Unsent): void {
    this.#view.showLoss(this.#replica.adopt(unsent));
    this.#keep();
    this.#advance();
  }

  /**
   * Receives changes that the server has just made durable, the user's or somebody else's; several together cost one
   * pass.
   */
  hear(...made: readonly MadeChange[]): void {
    if (this.#state === "closed") return;
    this.#heard.push(...made);
    this.#advance();
  }

  /** The newest revision of this page. */
  get revision(): number {
    return this.#replica.revision;
  }

  /** Whether closing the page now might leave edits behind that only this browser has. */
  get isRisky(): boolean {
    const { hasUnsent, kept } = this.view.getState();
    return hasUnsent && (!kept || hasFailed(this.#state) || this.#view.isOlderThan(WARNING_AFTER));
  }

  /** Requests what others did meanwhile. */
  refresh(): void {
    this.#need = greaterNeed(this.#need, "news");
    this.#advance();
  }

  /**
   * Call this when the page is hidden. It may then be frozen for so long that another page considers it closed and
   * sends its pending edits: later edits must not be sent under the same id, or they would be taken for a repeat.
   */
  rest(): void {
    if (this.#state === "closed") return;
    this.#replica.fix();
    this.#keep();
  }

  /** Retries now instead of later, since there is reason to expect success. */
  wake(): void {
    this.#retry.wake();
  }

  /** Retries now at the user's request. */
  tryNow(): void {
    this.#retry.tryNow();
  }

  /** Drops the change that blocks all others. It is reported as a loss, and so kept for its user. */
  setAside(): void {
    const { stuck } = this.#first;
    if (stuck === undefined || this.#state === "closed") return;
    this.#first.clear();
    this.#view.showLoss(this.#replica.setAside(stuck.changeId, SET_ASIDE));
    this.#keep();
    this.#retry.tryNow();
    this.#show();
  }

  /** Stops sending. Unsent edits stay stored in the browser. */
  close(): void {
    this.#go("close");
    this.#retry.stop();
  }

  /** Drops unsent edits, for a mosaic that was deleted. */
  discard(): void {
    this.#replica.giveUp("notFound");
    this.#keep();
    this.close();
  }

  /** Takes in what was received, and starts on what is due unless a request is in progress. */
  #advance(event: "begin" | "retry" = "begin"): void {
    if (!isBusy(this.#state) && this.#state !== "closed") this.#takeHeard();
    if (this.#go(event)) void this.#run();
    this.#show();
  }

  /** Applies an event, and returns whether it led to another state. */
  #go(event: QueueEvent): boolean {
    const next = nextState(this.#state, event);
    if (next !== undefined) this.#state = next;
    return next !== undefined;
  }

  async #run(): Promise<void> {
    try {
      while (isBusy(this.#state) && (await this.#step())) {
        // Other responses say nothing about a change that fails by itself.
        if (!this.#first.isFailing) this.#recover();
        this.#keep();
        this.#show();
      }
      this.#go("settle");
    } catch (error) {
      this.#fail(error);
    }
    // An edit or a refresh may have arrived after the last check.
    const isMore = this.#replica.unsent() !== undefined || this.#need !== "nothing";
    if (this.#heard.length > 0 || (isMore && this.#state === "idle")) this.#advance();
    else this.#show();
  }

  #recover(): void {
    this.#retry.succeed();
    this.#go("recover");
  }

  #takeHeard(): void {
    const heard = this.#heard.filter(({ revision }) => revision > this.#replica.revision);
    this.#heard = [];
    const first = heard[0];
    if (first === undefined || this.#need === "whole") return;
    if (sinceOf(first) !== this.#replica.revision) {
      this.#need = greaterNeed(this.#need, "changes");
      return;
    }
    const { followed, loss } = this.#replica.receive(heard, this.#view.isOlderThan(LONG));
    this.#view.showLoss(loss);
    if (!followed) this.#need = "whole";
    this.#keep();
  }

  /** Performs the next step. Returns false if there is none. */
  async #step(): Promise<boolean> {
    this.#takeHeard();
    if (this.#need === "whole") await this.#reload();
    else if (this.#need !== "nothing" || this.#replica.isBehind || this.#first.mustProbe)
      await this.#catchUp();
    else return this.#sendNext();
    return true;
  }

  async #sendNext(): Promise<boolean> {
    const change = this.#replica.next();
    this.#first.follow(change);
    if (change === undefined) {
      this.#retry.drop();
      return false;
    }
    // Stored under the id with which it is sent, before it is sent.
    this.#keep();
    try {
      const made = await this.#outside.send(change);
      this.#first.clear();
      // A repeat of what was loaded already or, after the server was restored from a backup, something new.
      if (made.revision <= this.#replica.revision) this.#need = "whole";
      this.#view.showLoss(this.#replica.acknowledge(made));
    } catch (error) {
      const failure = this.#outside.failureOf(error);
      if (failure.kind === "passing") this.#first.fail(change, failure.code);
      if (failure.kind !== "refused") throw error;
      this.#first.clear();
      this.#replica.refuse(change.changeId, failure);
      this.#need = "whole";
    }
    return true;
  }

  async #catchUp(): Promise<void> {
    const made = await this.#outside.changesSince(this.#replica.revision);
    this.#first.answered();
    const { followed, loss } = this.#replica.receive(made, this.#view.isOlderThan(LONG));
    this.#view.showLoss(loss);
    // If the log did not contain a durable change of the user's, only the whole mosaic helps.
    if (!followed || (this.#replica.isBehind && made.length === 0)) this.#need = "whole";
    // One response contains only so many changes, so there may be more.
    else this.#need = made.length > 0 ? "news" : "nothing";
  }

  async #reload(): Promise<void> {
    // A refresh that is requested during the load may be about something that the load does not contain.
    this.#need = "nothing";
    try {
      const { state, revision } = await this.#outside.load();
      this.#view.showLoss(this.#replica.reset(state, revision, this.#view.isOlderThan(LONG)));
    } catch (error) {
      this.#need = "whole";
      throw error;
    }
  }

  #fail(error: unknown): void {
    const failure = this.#outside.failureOf(error);
    if (this.#need === "news") this.#need = "nothing";
    if (failure.kind === "signedOut") {
      this.#go("signOut");
    } else if (failure.kind === "refused") {
      // The mosaic itself can no longer be read.
      this.#view.showLoss(this.#replica.giveUp(failure.code));
      this.#keep();
      this.close();
      this.#view.showGone(failure.code);
    } else if (this.#isSomethingDue) {
      if (this.#go("fail")) this.#retry.fail(failure.code, failure.wait);
    } else {
      // The pending retry succeeded in another way: if it stayed, nothing would ever be sent again.
      this.#retry.drop();
      this.#go("settle");
    }
  }

  get #isSomethingDue(): boolean {
    const { isBehind } = this.#replica;
    return isBehind || this.#need !== "nothing" || this.#replica.unsent() !== undefined;
  }

  #keep(): void {
    // A response that arrives after closing must not restore what another page has taken over.
    if (this.#state === "closed") return;
    this.#view.showKept(this.#outside.keep(this.#replica.kept()));
  }

  #show(): void {
    const due = hasFailed(this.#state) ? this.#retry.due : undefined;
    this.#view.show({ due, stuck: this.#first.stuck });
  }
}
