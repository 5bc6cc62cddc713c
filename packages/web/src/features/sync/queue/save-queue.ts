import type { ChangeProblem } from "@mosaico/domain/mosaic/apply";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Step } from "@mosaico/domain/mosaic/undo";
import type { Outcome } from "@mosaico/domain/outcome";
import type { TileId } from "@mosaico/domain/tile/tile";
import { createStore } from "zustand/vanilla";
import { type Loss, type MadeChange, type Unsent, operationsOf, sinceOf } from "../change.ts";
import { addLoss } from "../conflicts/loss-note.ts";
import type { Outside } from "./outside.ts";
import type { Replica } from "../replica/replica.ts";
import { Retry } from "./retry.ts";
import { type SaveView, saveStateOf } from "./save-view.ts";
import { SET_ASIDE, StuckWatch } from "./stuck-watch.ts";

// Longer than a normal save takes.
const LONG = 2000;
// A request in flight survives the closing of its page: anything older than this has had its chance to be sent.
const WARNING_AFTER = 1000;
const NONE: ReadonlySet<TileId> = new Set();

/** Sends edits one change at a time, in order, until the server has confirmed each of them. */
export class SaveQueue {
  readonly view = createStore<SaveView>(() => ({
    save: { state: "saved" },
    unsent: NONE,
    hasUnsent: false,
    waiting: 0,
    kept: true,
    loss: undefined,
    gone: undefined,
  }));
  readonly #replica: Replica;
  readonly #outside: Outside;
  #isRunning = false;
  #isClosed = false;
  #isSignedOut = false;
  #mustReload = false;
  #mayBeBehind = false;
  // Whether changes were received that do not follow the local state.
  #hasGap = false;
  // Changes received while a step was in progress, whose response is handled first.
  #heard: MadeChange[] = [];
  #refusedLoss: Loss | undefined;
  readonly #retry = new Retry(() => this.#pump(true));
  readonly #watch = new StuckWatch();
  /** Since when an edit of the user's has been unconfirmed. */
  #since: number | undefined;

  constructor(replica: Replica, outside: Outside) {
    this.#replica = replica;
    this.#outside = outside;
  }

  /** Shows an edit at once, stores it in the browser and sends it in its turn. */
  edit(
    operations: readonly Operation[],
  ): Outcome<{ inverse: readonly Operation[]; step: Step }, ChangeProblem> {
    const outcome = this.#replica.edit(operations);
    if (outcome.ok) {
      this.#refusedLoss = undefined;
      this.#keep();
      this.#pump();
    }
    return outcome;
  }

  /** Takes over edits stored by a closed tab. */
  adopt(unsent: Unsent): void {
    this.#tell(this.#replica.adopt(unsent));
    this.#keep();
    this.#pump();
  }

  /**
   * Receives changes that the server has just made durable, the user's or somebody else's; several together cost one
   * pass.
   */
  hear(...made: readonly MadeChange[]): void {
    if (this.#isClosed) return;
    this.#heard.push(...made);
    this.#pump();
  }

  /** The newest revision of this page. */
  get revision(): number {
    return this.#replica.revision;
  }

  /** Whether closing the page now might leave edits behind that only this browser has. */
  get isRisky(): boolean {
    const { hasUnsent, kept } = this.view.getState();
    return (
      hasUnsent && (!kept || this.#retry.due !== undefined || this.#isOlderThan(WARNING_AFTER))
    );
  }

  /** Requests what others did meanwhile. */
  refresh(): void {
    this.#mayBeBehind = true;
    this.#pump();
  }

  /**
   * Call this when the page is hidden. It may then be frozen for so long that another page considers it closed and
   * sends its pending edits: later edits must not be sent under the same id, or they would be taken for a repeat.
   */
  rest(): void {
    if (this.#isClosed) return;
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
    const { stuck } = this.#watch;
    if (stuck === undefined || this.#isClosed) return;
    this.#watch.clear();
    this.#tell(this.#replica.setAside(stuck.changeId, SET_ASIDE));
    this.#keep();
    this.#retry.tryNow();
    this.#show();
  }

  /** Stops sending. Unsent edits stay stored in the browser. */
  close(): void {
    this.#isClosed = true;
    this.#retry.stop();
  }

  /** Drops unsent edits, for a mosaic that was deleted. */
  discard(): void {
    this.#replica.giveUp("notFound");
    this.#keep();
    this.close();
  }

  #pump(isRetry = false): void {
    if (!this.#isRunning && !this.#isClosed) this.#takeHeard();
    const mustWait = this.#isSignedOut || (this.#retry.due !== undefined && !isRetry);
    if (!this.#isRunning && !this.#isClosed && !mustWait) void this.#run();
    this.#show();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    try {
      while (!this.#isClosed && (await this.#step())) {
        // Other responses say nothing about a change that fails by itself.
        if (!this.#watch.isFailing) this.#retry.succeed();
        this.#keep();
        this.#show();
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#isRunning = false;
      // An edit or a refresh may have arrived after the last check.
      const isIdle = this.#retry.due === undefined && !this.#isSignedOut && !this.#isClosed;
      const isMore = this.#replica.unsent() !== undefined || this.#mayBeBehind;
      if (isIdle && isMore) this.#pump();
      else if (this.#heard.length > 0) this.#pump();
      else this.#show();
    }
  }

  #takeHeard(): void {
    const heard = this.#heard.filter(({ revision }) => revision > this.#replica.revision);
    this.#heard = [];
    const first = heard[0];
    if (first === undefined || this.#mustReload) return;
    if (sinceOf(first) !== this.#replica.revision) {
      this.#hasGap = true;
      return;
    }
    const { followed, loss } = this.#replica.receive(heard, this.#isOlderThan(LONG));
    this.#tell(loss);
    this.#mustReload = !followed;
    this.#keep();
  }

  /** Performs the next step. Returns false if there is none. */
  async #step(): Promise<boolean> {
    this.#takeHeard();
    if (this.#mustReload) await this.#reload();
    else if (this.#isBehind || this.#mayBeBehind || this.#watch.mustProbe) await this.#catchUp();
    else return this.#sendNext();
    return true;
  }

  async #sendNext(): Promise<boolean> {
    const change = this.#replica.next();
    this.#watch.next(change);
    if (change === undefined) {
      this.#retry.drop();
      return false;
    }
    // Stored under the id with which it is sent, before it is sent.
    this.#keep();
    try {
      const made = await this.#outside.send(change);
      this.#watch.clear();
      // A repeat of what was loaded already or, after the server was restored from a backup, something new.
      this.#mustReload = made.revision <= this.#replica.revision;
      this.#tell(this.#replica.acknowledge(made));
    } catch (error) {
      const failure = this.#outside.failureOf(error);
      if (failure.kind === "passing") this.#watch.fail(change, failure.code);
      if (failure.kind !== "refused") throw error;
      this.#watch.clear();
      this.#replica.refuse(change.changeId, failure);
      this.#mustReload = true;
    }
    return true;
  }

  async #catchUp(): Promise<void> {
    const made = await this.#outside.changesSince(this.#replica.revision);
    this.#watch.answered();
    const { followed, loss } = this.#replica.receive(made, this.#isOlderThan(LONG));
    this.#tell(loss);
    this.#hasGap = false;
    // One response contains only so many changes, so there may be more.
    this.#mayBeBehind = followed && made.length > 0;
    // If the log did not contain a durable change of the user's, only the whole mosaic helps.
    this.#mustReload = !followed || (this.#replica.isBehind && made.length === 0);
  }

  /** Whether changes are known to be durable that are not here yet. */
  get #isBehind(): boolean {
    return this.#replica.isBehind || this.#hasGap;
  }

  async #reload(): Promise<void> {
    const { state, revision } = await this.#outside.load();
    this.#mustReload = false;
    this.#hasGap = false;
    this.#tell(this.#replica.reset(state, revision, this.#isOlderThan(LONG)));
  }

  #fail(error: unknown): void {
    const failure = this.#outside.failureOf(error);
    this.#mayBeBehind = false;
    if (failure.kind === "signedOut") {
      this.#isSignedOut = true;
    } else if (failure.kind === "refused") {
      // The mosaic itself can no longer be read.
      this.#tell(this.#replica.giveUp(failure.code));
      this.#keep();
      this.close();
      this.view.setState({ gone: failure.code });
    } else if (this.#replica.unsent() !== undefined || this.#mustReload || this.#isBehind) {
      this.#retry.fail(failure.code, failure.wait);
    } else {
      // The pending retry succeeded in another way: if it stayed, nothing would ever be sent again.
      this.#retry.drop();
    }
  }

  #keep(): void {
    // A response that arrives after closing must not restore what another page has taken over.
    if (this.#isClosed) return;
    const kept = this.#outside.keep(this.#replica.kept());
    if (kept !== this.view.getState().kept) this.view.setState({ kept });
  }

  #tell(loss: Loss | undefined): void {
    if (loss === undefined) return;
    // One change may be refused several times for different reasons: they are reported together.
    const all = addLoss(this.#refusedLoss, loss);
    if (all.count > 0) this.#refusedLoss = all;
    this.view.setState({ loss: all });
  }

  #show(): void {
    const unsent = this.#replica.unsent();
    const hasUnsent = unsent !== undefined;
    if (!hasUnsent && !this.#replica.isBehind) this.#since = undefined;
    else this.#since ??= Date.now();
    this.view.setState({
      hasUnsent,
      waiting: unsent === undefined ? 0 : operationsOf(unsent).length,
      save: saveStateOf(hasUnsent, this.#retry.due, this.#refusedLoss, this.#watch.stuck),
      unsent: this.#retry.due === undefined ? NONE : this.#replica.unsentTiles(),
    });
  }

  #isOlderThan(milliseconds: number): boolean {
    return this.#since !== undefined && Date.now() - this.#since > milliseconds;
  }
}
