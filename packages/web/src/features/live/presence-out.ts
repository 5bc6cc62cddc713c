import type { PresenceMessage } from "@mosaico/contract/live";
import { MAX_SELECTED } from "@mosaico/contract/socket-limits";
import type { Position, TileId } from "@mosaico/domain/tile/tile";

// Fifteen per second look smooth; the server disconnects clients that send more than twenty.
const GAP = 67;

type Presence = {
  readonly cursor: Position | null;
  readonly selection: TileId[];
  readonly editing: TileId | null;
};

const NOTHING: Presence = { cursor: null, selection: [], editing: null };

/** Sends the others one's position and held tiles: only what changed, not too often, and nothing while alone. */
export class PresenceOut {
  readonly #say: (message: PresenceMessage) => void;
  readonly #hasCompany: () => boolean;
  #wanted = NOTHING;
  /** Undefined if everything must be sent again. */
  #sent: Presence | undefined = NOTHING;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(say: (message: PresenceMessage) => void, hasCompany: () => boolean) {
    this.#say = say;
    this.#hasCompany = hasCompany;
  }

  /** In canvas units; null when the pointer is not over the canvas. */
  cursor(at: Position | null): void {
    this.#want({ cursor: at && { x: Math.round(at.x), y: Math.round(at.y) } });
  }

  selection(ids: Iterable<TileId>): void {
    const selection: TileId[] = [];
    for (const id of ids) {
      if (selection.length === MAX_SELECTED) break;
      selection.push(id);
    }
    this.#want({ selection });
  }

  /** The tile whose form is open. */
  editing(id: TileId | null): void {
    this.#want({ editing: id });
  }

  /** Sends everything again: somebody joined, or the server has no state yet. */
  renew(): void {
    this.#sent = undefined;
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
    const changed = changesBetween(this.#sent, this.#wanted);
    if (Object.keys(changed).length === 0) return;
    this.#sent = this.#wanted;
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

function changesBetween(sent: Presence | undefined, wanted: Presence): Partial<Presence> {
  if (sent === undefined) return wanted;
  const { cursor, selection, editing } = wanted;
  return {
    ...(cursor?.x === sent.cursor?.x && cursor?.y === sent.cursor?.y ? {} : { cursor }),
    ...(selection.join(" ") === sent.selection.join(" ") ? {} : { selection }),
    ...(editing === sent.editing ? {} : { editing }),
  };
}
