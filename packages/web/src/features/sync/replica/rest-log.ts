import { effectOf } from "@mosaico/domain/mosaic/effect";
import { type MosaicHead, headOf } from "@mosaico/domain/mosaic/mosaic";
import { type Operation, tileOf } from "@mosaico/domain/mosaic/operation";
import { type Outcome, accept, refuse } from "@mosaico/domain/outcome";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { LoggedChange } from "../change.ts";
import type { BaseState } from "../transport.ts";

type Made = { readonly revision: number; readonly operation: Operation };

/** The changes since a part of a mosaic was read, which the tiles that are still to come must follow. */
export class RestLog {
  readonly #changes: LoggedChange[] = [];
  readonly #byTile = new Map<TileId, Made[]>();
  readonly #first: BaseState;

  constructor(first: BaseState) {
    this.#first = first;
  }

  get changes(): readonly LoggedChange[] {
    return this.#changes;
  }

  note(change: LoggedChange): void {
    this.#changes.push(change);
    const { revision, operations } = change;
    for (const operation of operations) {
      const id = tileOf(operation);
      if (id === undefined) continue;
      const made = this.#byTile.get(id);
      if (made === undefined) this.#byTile.set(id, [{ revision, operation }]);
      else made.push({ revision, operation });
    }
  }

  /** Whether a tile that is not here may exist nevertheless. */
  mayExist(id: TileId): boolean {
    return this.#byTile.get(id)?.at(-1)?.operation.op !== "removeTile";
  }

  /**
   * Whether tiles read at this state can follow these changes: it is one of theirs, and not one in the middle of a change
   * that stands for several (H6).
   */
  leadsFrom({ revision, changeId }: BaseState): boolean {
    if (revision === this.#first.revision) return changeId === this.#first.changeId;
    return this.#changes.some((one) => one.revision === revision && one.changeId === changeId);
  }

  /** A tile as it is after these changes, which was read at a revision; undefined if it is gone. */
  follow(tile: Tile, revision: number, head: MosaicHead): Outcome<Tile | undefined> {
    let now: Tile | undefined = tile;
    for (const made of this.#byTile.get(tile.id) ?? []) {
      if (made.revision <= revision) continue;
      const before: Tile | undefined = now;
      const parts = { ...headOf(head), tiles: { get: () => before } };
      const effect = effectOf(made.operation, parts);
      if (!effect.ok || effect.value.part !== "tile") return refuse("validation.failed");
      now = effect.value.tile;
    }
    return accept(now);
  }
}
