import { combine } from "@mosaico/domain/mosaic/combine";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { type Change, type Edit, type Portion, type Unsent, operationsOf } from "../change.ts";
import { fixedChanges } from "./fixed-changes.ts";

// So many more operations than they come to together are kept one by one.
const LOOSE_EDITS = 50;

/** Edits of mine that are not confirmed: first the changes fixed for sending, then what may still be combined. */
export class OwnEdits {
  readonly #newId: () => string;
  /** The first one is perhaps on its way. */
  #changes: Change[] = [];
  /** Of these, the ones that are durable at a revision which is not here yet. */
  readonly #durable = new Map<string, number>();
  /** Edits that may still be combined with later ones, and what they are all together. */
  #edits: Edit[] = [];
  #editCount = 0;
  #waiting: readonly Operation[] = [];
  #waitingId: string;

  constructor(newId: () => string) {
    this.#newId = newId;
    this.#waitingId = newId();
  }

  /** Whether changes are known to be durable that the confirmed state does not hold yet. */
  get isBehind(): boolean {
    return this.#durable.size > 0;
  }

  /** The operations of the changes that are fixed for sending. */
  get fixed(): Operation[] {
    return this.#changes.flatMap((change) => change.operations);
  }

  get waiting(): readonly Operation[] {
    return this.#waiting;
  }

  /** All of them, in order. */
  all(): Operation[] {
    return operationsOf({ changes: this.#changes, waiting: this.#waiting });
  }

  /** What the server has not answered for; undefined when it has everything. */
  unsent(): Unsent | undefined {
    const changes = this.#changes.filter((change) => !this.#durable.has(change.changeId));
    if (changes.length === 0 && this.#waiting.length === 0) return undefined;
    return { changes, waiting: this.#waiting, waitingId: this.#waitingId };
  }

  /** The same as it is kept: parts that never change. */
  parts(): Portion["part"][] {
    return [
      ...this.#changes.filter(({ changeId }) => !this.#durable.has(changeId)),
      ...this.#edits,
    ];
  }

  find(changeId: string): Change | undefined {
    return this.#changes.find((change) => change.changeId === changeId);
  }

  /** Adds an edit in normal form. */
  add(operations: readonly Operation[]): void {
    this.#waiting = combine([...this.#waiting, ...operations]);
    this.#edits.push({ waitingId: this.#waitingId, operations });
    this.#editCount += operations.length;
    // A tile that is moved a thousand times is kept once, and not with every move.
    if (this.#editCount > 2 * this.#waiting.length + LOOSE_EDITS) this.#joinEdits();
  }

  /** Adds what another page could not send, under the ids that it has. */
  adopt({ changes, waiting, waitingId }: Unsent, baseRevision: number): void {
    this.#changes.push(...changes, ...fixedChanges(waiting, { firstId: waitingId, baseRevision }));
  }

  /** The change to send next: the first one that is not durable, or what waits, fixed from now on. */
  next(baseRevision: number): Change | undefined {
    if (this.#changes.every((change) => this.#durable.has(change.changeId))) this.fix(baseRevision);
    return this.#changes.find((change) => !this.#durable.has(change.changeId));
  }

  /** Nothing is combined any more with what waits: later edits travel under an id of their own. */
  fix(baseRevision: number): void {
    this.#changes.push(...fixedChanges(this.#waiting, { firstId: this.#waitingId, baseRevision }));
    this.#waiting = [];
    this.#joinEdits();
    this.#waitingId = this.#newId();
  }

  /** Notes that a change is durable at a revision which is not here yet. */
  noteDurable(changeId: string, revision: number): void {
    this.#durable.set(changeId, revision);
  }

  /** Forgets the changes that are part of the confirmed state at this revision. */
  reach(revision: number): void {
    for (const [changeId, at] of this.#durable) if (at <= revision) this.forget(changeId);
  }

  forget(changeId: string): void {
    this.#changes = this.#changes.filter((change) => change.changeId !== changeId);
    this.#durable.delete(changeId);
  }

  /** Puts other changes, made of these parts, in the place of one. */
  replace(changeId: string, parts: readonly (readonly Operation[])[], baseRevision: number): void {
    this.#changes = this.#changes.flatMap((change) =>
      change.changeId === changeId
        ? parts.flatMap((part) => fixedChanges(part, { firstId: this.#newId(), baseRevision }))
        : [change],
    );
  }

  /** Keeps of what waits only that of which this is true. */
  sift(fits: (operation: Operation) => boolean): void {
    const { length } = this.#waiting;
    this.#waiting = this.#waiting.filter(fits);
    if (this.#waiting.length < length) this.#joinEdits();
  }

  /** Gives all of them up. */
  clear(): void {
    this.#changes = [];
    this.#durable.clear();
    this.#waiting = [];
    this.#joinEdits();
  }

  #joinEdits(): void {
    const operations = this.#waiting;
    this.#edits = operations.length === 0 ? [] : [{ waitingId: this.#waitingId, operations }];
    this.#editCount = operations.length;
  }
}
