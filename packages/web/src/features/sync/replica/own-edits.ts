import { combine } from "@mosaico/domain/mosaic/combine";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import {
  type Change,
  type Edit,
  type UnsentPart,
  type UnsentEdits,
  operationsOf,
} from "../change.ts";
import { isSameValue } from "../same-value.ts";
import { fixedChanges } from "./fixed-changes.ts";

// How many more operations than their combination has are kept individually.
const LOOSE_EDITS = 50;

/** The user's unconfirmed edits: first the changes fixed for sending, then the edits that may still be combined. */
export class OwnEdits {
  readonly #newId: () => string;
  /** The first one may be in flight. */
  #changes: Change[] = [];
  /** The changes that are durable at a revision which has not arrived yet. */
  readonly #durable = new Map<string, number>();
  /** Edits that may still be combined with later ones, and their combination. */
  #edits: Edit[] = [];
  #editCount = 0;
  #waiting: readonly Operation[] = [];
  #waitingId: string;

  constructor(newId: () => string) {
    this.#newId = newId;
    this.#waitingId = newId();
  }

  /** Whether changes are known to be durable that the confirmed state does not contain yet. */
  get isBehind(): boolean {
    return this.#durable.size > 0;
  }

  /** The operations of the changes fixed for sending. */
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

  /** The edits that the server has not acknowledged; undefined if there are none. */
  unsent(): UnsentEdits | undefined {
    const changes = this.#changes.filter((change) => !this.#durable.has(change.changeId));
    if (changes.length === 0 && this.#waiting.length === 0) return undefined;
    return { changes, waiting: this.#waiting, waitingId: this.#waitingId };
  }

  /** The same for storing, in parts that never change. */
  parts(): UnsentPart["part"][] {
    return [
      ...this.#changes.filter(({ changeId }) => !this.#durable.has(changeId)),
      ...this.#edits,
    ];
  }

  find(changeId: string): Change | undefined {
    return this.#changes.find((change) => change.changeId === changeId);
  }

  /** Returns whether this is the first of them, unaltered. */
  isFirst({ changeId, operations }: Pick<Change, "changeId" | "operations">): boolean {
    const [first] = this.#changes;
    return first?.changeId === changeId && isSameValue(first.operations, operations);
  }

  /** Adds an edit in normal form. */
  add(operations: readonly Operation[]): void {
    this.#waiting = combine([...this.#waiting, ...operations]);
    this.#edits.push({ waitingId: this.#waitingId, operations });
    this.#editCount += operations.length;
    // A tile that is moved a thousand times is stored once, not with every move.
    if (this.#editCount > 2 * this.#waiting.length + LOOSE_EDITS) this.#joinEdits();
  }

  /** Adds what another page could not send, keeping its ids. */
  adopt({ changes, waiting, waitingId }: UnsentEdits, baseRevision: number): void {
    this.#changes.push(...changes, ...fixedChanges(waiting, { firstId: waitingId, baseRevision }));
  }

  /** The next change to send: the first one that is not durable, or the pending edits, fixed from now on. */
  next(baseRevision: number): Change | undefined {
    if (this.#changes.every((change) => this.#durable.has(change.changeId))) this.fix(baseRevision);
    return this.#changes.find((change) => !this.#durable.has(change.changeId));
  }

  /** Stops combining the pending edits: later ones are sent under an id of their own. */
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

  /** Removes the changes contained in the confirmed state at this revision. */
  reach(revision: number): void {
    for (const [changeId, at] of this.#durable) if (at <= revision) this.forget(changeId);
  }

  forget(changeId: string): void {
    this.#changes = this.#changes.filter((change) => change.changeId !== changeId);
    this.#durable.delete(changeId);
  }

  /** Replaces a change with others made from these parts. */
  replace(changeId: string, parts: readonly (readonly Operation[])[], baseRevision: number): void {
    this.#changes = this.#changes.flatMap((change) =>
      change.changeId === changeId
        ? parts.flatMap((part) => fixedChanges(part, { firstId: this.#newId(), baseRevision }))
        : [change],
    );
  }

  /** Keeps only the pending operations that satisfy this condition. */
  sift(fits: (operation: Operation) => boolean): void {
    const { length } = this.#waiting;
    this.#waiting = this.#waiting.filter(fits);
    if (this.#waiting.length < length) this.#joinEdits();
  }

  /** Drops all of them. */
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
