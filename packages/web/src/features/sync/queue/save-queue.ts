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

// Longer than an ordinary save takes.
const LONG = 2000;
// A request that is on its way when its page closes goes on: what is older than this had its chance.
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
  // Whether changes were heard of that do not follow on what is here.
  #hasGap = false;
  // What was heard while a step was on its way: the answer to that comes first.
  #heard: MadeChange[] = [];
  #refusedLoss: Loss | undefined;
  readonly #retry = new Retry(() => this.#pump(true));
  readonly #watch = new StuckWatch();
  /** Since when something of mine has not been confirmed. */
  #since: number | undefined;

  constructor(replica: Replica, outside: Outside) {
    this.#replica = replica;
    this.#outside = outside;
  }

  /** Shows an edit at once, keeps it in the browser and sends it in its turn. */
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

  /** Takes over edits that were kept by a tab that is gone. */
  adopt(unsent: Unsent): void {
    this.#tell(this.#replica.adopt(unsent));
    this.#keep();
    this.#pump();
  }

  /** Hears of changes that the server has just made durable, mine or somebody else's; many at once cost one look. */
  hear(...made: readonly MadeChange[]): void {
    if (this.#isClosed) return;
    this.#heard.push(...made);
    this.#pump();
  }

  /** The newest revision that this page holds. */
  get revision(): number {
    return this.#replica.revision;
  }

  /** Whether closing the page now might leave edits behind that nobody but this browser has. */
  get isRisky(): boolean {
    const { hasUnsent, kept } = this.view.getState();
    return (
      hasUnsent && (!kept || this.#retry.due !== undefined || this.#isOlderThan(WARNING_AFTER))
    );
  }

  /** Asks what others did meanwhile. */
  refresh(): void {
    this.#mayBeBehind = true;
    this.#pump();
  }

  /**
   * The page goes out of sight, and may stand still there so long that another one takes it for gone and sends what waits:
   * what is edited afterwards must not travel under the same id, or it would be taken for a repeat.
   */
  rest(): void {
    if (this.#isClosed) return;
    this.#replica.fix();
    this.#keep();
  }

  /** Tries again now instead of later: there is reason to hope. */
  wake(): void {
    this.#retry.wake();
  }

  /** Tries again now, because a person says so. */
  tryNow(): void {
    this.#retry.tryNow();
  }

  /** Gives up the change that holds up all others. It is told as a loss, and so kept for its person. */
  setAside(): void {
    const { stuck } = this.#watch;
    if (stuck === undefined || this.#isClosed) return;
    this.#watch.clear();
    this.#tell(this.#replica.setAside(stuck.changeId, SET_ASIDE));
    this.#keep();
    this.#retry.tryNow();
    this.#show();
  }

  /** Stops sending. What is unsent stays kept in the browser. */
  close(): void {
    this.#isClosed = true;
    this.#retry.stop();
  }

  /** Forgets what is unsent, for a mosaic that is deleted. */
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
        // What else is answered says nothing for a change that fails by itself.
        if (!this.#watch.isFailing) this.#retry.succeed();
        this.#keep();
        this.#show();
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#isRunning = false;
      // An edit, or a wish to look anew, may have come after the last look for one.
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

  /** Does what is due first. False when there is nothing to do. */
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
    // Kept under the id with which it travels, before it travels.
    this.#keep();
    try {
      const made = await this.#outside.send(change);
      this.#watch.clear();
      // A repeat of what was loaded already or, on a server that was set back to a backup, something new.
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
    // One answer holds only so many changes: there may be more.
    this.#mayBeBehind = followed && made.length > 0;
    // Where the log did not bring a durable change of mine, only the whole mosaic does.
    this.#mustReload = !followed || (this.#replica.isBehind && made.length === 0);
  }

  /** Whether more is known to be durable than is here. */
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
      // The mosaic itself cannot be read any more.
      this.#tell(this.#replica.giveUp(failure.code));
      this.#keep();
      this.close();
      this.view.setState({ gone: failure.code });
    } else if (this.#replica.unsent() !== undefined || this.#mustReload || this.#isBehind) {
      this.#retry.fail(failure.code, failure.wait);
    } else {
      // What waited for another try came by another way: with this one over, nothing would ever be sent again.
      this.#retry.drop();
    }
  }

  #keep(): void {
    // An answer that comes after closing must not bring back what another page has taken over.
    if (this.#isClosed) return;
    const kept = this.#outside.keep(this.#replica.kept());
    if (kept !== this.view.getState().kept) this.view.setState({ kept });
  }

  #tell(loss: Loss | undefined): void {
    if (loss === undefined) return;
    // One change may be refused several times, for one thing after the other: they are told together.
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
