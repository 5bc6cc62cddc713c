import type { MAX_SELECTED, PresenceMessage } from "@mosaico/contract/live";
import type { Position, TileId } from "@mosaico/domain/tile/tile";

const MAX: typeof MAX_SELECTED = 100;
// Fifteen a second, which the eye takes for a hand; the server cuts off whoever says more than twenty.
const GAP = 67;

type Presence = {
  readonly cursor: Position | null;
  readonly selection: TileId[];
  readonly editing: TileId | null;
};

const NOTHING: Presence = { cursor: null, selection: [], editing: null };

/** Tells the others where one is and what one has in hand: only what changed, not too often, and nobody if alone. */
export class PresenceOut {
  readonly #say: (message: PresenceMessage) => void;
  readonly #hasCompany: () => boolean;
  #wanted = NOTHING;
  /** Undefined where everything is to be said anew. */
  #said: Presence | undefined = NOTHING;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(say: (message: PresenceMessage) => void, hasCompany: () => boolean) {
    this.#say = say;
    this.#hasCompany = hasCompany;
  }

  /** In canvas units; null when it is not over the canvas. */
  cursor(at: Position | null): void {
    this.#want({ cursor: at && { x: Math.round(at.x), y: Math.round(at.y) } });
  }

  selection(ids: Iterable<TileId>): void {
    const selection: TileId[] = [];
    for (const id of ids) {
      if (selection.length === MAX) break;
      selection.push(id);
    }
    this.#want({ selection });
  }

  /** The tile whose form is open. */
  editing(id: TileId | null): void {
    this.#want({ editing: id });
  }

  /** Says everything anew: somebody came, or the server knows nothing yet. */
  renew(): void {
    this.#said = undefined;
    if (this.#timer === undefined) this.#flush();
  }

  stop(): void {
    this.#stopTimer();
  }

  #want(part: Partial<Presence>): void {
    this.#wanted = { ...this.#wanted, ...part };
    if (this.#timer === undefined) this.#flush();
  }

  #flush(): void {
    if (!this.#hasCompany()) return;
    const changed = changesBetween(this.#said, this.#wanted);
    if (Object.keys(changed).length === 0) return;
    this.#said = this.#wanted;
    this.#say({ type: "presence", ...changed });
    this.#wait();
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#flush();
    }, GAP);
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

function changesBetween(said: Presence | undefined, wanted: Presence): Partial<Presence> {
  if (said === undefined) return wanted;
  const { cursor, selection, editing } = wanted;
  return {
    ...(cursor?.x === said.cursor?.x && cursor?.y === said.cursor?.y ? {} : { cursor }),
    ...(selection.join(" ") === said.selection.join(" ") ? {} : { selection }),
    ...(editing === said.editing ? {} : { editing }),
  };
}
