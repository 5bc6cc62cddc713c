import type { ChangeProblem } from "@mosaico/domain/mosaic/apply";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Step } from "@mosaico/domain/mosaic/undo";
import type { Outcome } from "@mosaico/domain/outcome";
import { type LoggedChange, type UnsentEdits, baseRevisionOf } from "../change.ts";
import type { QueuePort } from "./queue-port.ts";
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
import { MAX_AT_ONCE } from "../soon.ts";

// Longer than a normal save takes.
const LONG = 2000;
// A request in flight survives the closing of its page: anything older than this has had its chance to be sent.
const WARNING_AFTER = 1000;

/** Sends edits one change at a time, in order, until the server has confirmed each of them. */
export class SaveQueue {
  readonly view: ViewOfQueue["store"];
  readonly #view: ViewOfQueue;
  readonly #replica: Replica;
  readonly #port: QueuePort;
  #state: QueueState = "idle";
  #need: Need = "nothing";
  /** Changes received while a request was in progress, whose response is handled first. */
  #received: LoggedChange[] = [];
  readonly #retry = new Retry(() => this.#advance("retry"));
  readonly #first = new FirstChange();

  constructor(replica: Replica, port: QueuePort) {
    this.#replica = replica;
    this.#port = port;
    this.#view = new ViewOfQueue(replica);
    this.view = this.#view.store;
  }

  /** Shows an edit at once, stores it in the browser and sends it in its turn; one of many tiles a frame later. */
  edit(
    operations: readonly Operation[],
  ): Outcome<{ inverse: readonly Operation[]; step: Step }, ChangeProblem> {
    const outcome = this.#replica.edit(operations);
    if (outcome.ok) {
      this.#view.forgetRefusal();
      this.#port.soon.run(() => this.#begin(), operations.length > MAX_AT_ONCE);
      if (operations.length > MAX_AT_ONCE) this.#show();
    }
    return outcome;
  }

  /** Takes over edits stored by a closed tab. */
  adopt(unsent: UnsentEdits): void {
    this.#view.showReport(this.#replica.adopt(unsent));
    this.#storeUnsent();
    this.#advance();
  }

  /**
   * Receives changes that the server has just made durable, the user's or somebody else's; several together cost one
   * pass.
   */
  receive(...made: readonly LoggedChange[]): void {
    if (this.#state === "closed") return;
    this.#received.push(...made);
    this.#advance();
  }

  /** The newest revision of this page. */
  get revision(): number {
    return this.#replica.revision;
  }

  /** Whether closing the page now might leave edits behind that only this browser has. */
  get isRisky(): boolean {
    const { hasUnsent, isStored } = this.view.getState();
    return (
      hasUnsent && (!isStored || hasFailed(this.#state) || this.#view.isOlderThan(WARNING_AFTER))
    );
  }

  /** Requests what others did meanwhile. */
  refresh(): void {
    this.#need = greaterNeed(this.#need, "news");
    this.#advance();
  }

  /** Loads the whole mosaic again. */
  reload(): void {
    this.#need = "whole";
    this.#advance();
  }

  /**
   * Call this when the page is hidden. It may then be frozen for so long that another page considers it closed and
   * sends its pending edits: later edits must not be sent under the same id, or they would be taken for a repeat.
   */
  rest(): void {
    if (this.#state === "closed") return;
    this.#replica.fix();
    this.#storeUnsent();
  }

  /** Retries now instead of later, since there is reason to expect success. */
  wake(): void {
    this.#retry.wake();
  }

  /** Retries now at the user's request. */
  tryNow(): void {
    this.#retry.tryNow();
  }

  /** Drops the change that blocks all others. It is reported as a conflict, and so stored for its user. */
  setAside(): void {
    const { stuck } = this.#first;
    if (stuck === undefined || this.#state === "closed") return;
    this.#first.clear();
    this.#view.showReport(this.#replica.setAside(stuck.changeId, SET_ASIDE));
    this.#storeUnsent();
    this.#retry.tryNow();
    this.#show();
  }

  /** Stops sending. Unsent edits stay stored in the browser. */
  close(): void {
    this.#port.soon.finish();
    this.#go("close");
    this.#retry.stop();
  }

  /** Drops unsent edits, for a mosaic that was deleted. */
  discard(): void {
    this.#replica.giveUp("notFound");
    this.#storeUnsent();
    this.close();
  }

  #begin(): void {
    // If it is sent now, it has been stored under the id with which it is sent, and need not be stored twice.
    this.#advance();
    this.#storeUnsent();
  }

  /** Takes in what was received, and starts on what is due unless a request is in progress. */
  #advance(event: "begin" | "retry" = "begin"): void {
    if (!isBusy(this.#state) && this.#state !== "closed") this.#takeReceived();
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
        if (!this.#first.isFailing) {
          this.#retry.succeed();
          this.#go("recover");
        }
        this.#storeUnsent();
        this.#show();
      }
      this.#go("settle");
    } catch (error) {
      this.#fail(error);
    }
    // An edit or a refresh may have arrived after the last check.
    const isMore = this.#replica.unsent() !== undefined || this.#need !== "nothing";
    if (this.#received.length > 0 || (isMore && this.#state === "idle")) this.#advance();
    else this.#show();
  }

  #takeReceived(): void {
    const received = this.#received.filter(({ revision }) => revision > this.#replica.revision);
    this.#received = [];
    const first = received[0];
    if (first === undefined || this.#need === "whole") return;
    if (baseRevisionOf(first) !== this.#replica.revision) {
      this.#need = greaterNeed(this.#need, "changes");
      return;
    }
    const { followed, report } = this.#replica.receive(received, this.#view.isOlderThan(LONG));
    this.#view.showReport(report);
    if (!followed) this.#need = "whole";
    this.#storeUnsent();
  }

  /** Performs the next step. Returns false if there is none. */
  async #step(): Promise<boolean> {
    this.#takeReceived();
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
      // Edits that add up to nothing may still be stored one by one.
      this.#storeUnsent();
      return false;
    }
    // Stored under the id with which it is sent, before it is sent.
    this.#storeUnsent();
    try {
      const made = await this.#port.send(change);
      this.#first.clear();
      // A repeat of what was loaded already or, after the server was restored from a backup, something new.
      if (made.revision <= this.#replica.revision) this.#need = "whole";
      this.#view.showReport(this.#replica.acknowledge(made));
    } catch (error) {
      const failure = this.#port.failureOf(error);
      if (failure.kind === "passing") this.#first.fail(change, failure.code);
      if (failure.kind !== "refused") throw error;
      this.#first.clear();
      this.#replica.refuse(change.changeId, failure);
      this.#need = "whole";
    }
    return true;
  }

  async #catchUp(): Promise<void> {
    const made = await this.#port.changesSince(this.#replica.revision);
    this.#first.answered();
    const { followed, report } = this.#replica.receive(made, this.#view.isOlderThan(LONG));
    this.#view.showReport(report);
    // If the log did not contain a durable change of the user's, only the whole mosaic helps.
    if (!followed || (this.#replica.isBehind && made.length === 0)) this.#need = "whole";
    // One response contains only so many changes, so there may be more.
    else this.#need = made.length > 0 ? "news" : "nothing";
  }

  async #reload(): Promise<void> {
    // A refresh that is requested during the load may be about something that the load does not contain.
    this.#need = "nothing";
    try {
      const { state, revision } = await this.#port.load();
      this.#view.showReport(this.#replica.reset(state, revision, this.#view.isOlderThan(LONG)));
    } catch (error) {
      this.#need = "whole";
      throw error;
    }
  }

  #fail(error: unknown): void {
    const failure = this.#port.failureOf(error);
    if (this.#need === "news") this.#need = "nothing";
    if (failure.kind === "signedOut") {
      this.#go("signOut");
    } else if (failure.kind === "refused") {
      // The mosaic itself can no longer be read.
      this.#view.showReport(this.#replica.giveUp(failure.code));
      this.#storeUnsent();
      this.close();
      this.#view.showUnavailable(failure.code);
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

  #storeUnsent(): void {
    // A response that arrives after closing must not restore what another page has taken over.
    if (this.#state === "closed") return;
    this.#view.showStored(this.#port.store(this.#replica.unsentParts()));
  }

  #show(): void {
    const due = hasFailed(this.#state) ? this.#retry.due : undefined;
    this.#view.show({ due, stuck: this.#first.stuck });
  }
}
