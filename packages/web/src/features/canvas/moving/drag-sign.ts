import { type Area, areaOf } from "@mosaico/domain/mosaic/area";
import type { Position } from "@mosaico/domain/tile/tile";
import type { CanvasDocument } from "../canvas-document.ts";
import type { LandingSign } from "../landing/landing.ts";
import { type TileMove, landMoves } from "./tile-moves.ts";

// More tiles than this are dragged without showing where they land: finding out would delay each step.
const MAX_SHOWN = 200;
// How far tiles are dragged before their landing place is looked for again, in canvas units.
const STRIDE = 10;

/** Shows where dragged tiles would land. */
export class DragSign {
  readonly #document: Pick<CanvasDocument, "find" | "index" | "sections">;
  readonly #sign: LandingSign;
  #last = "";

  constructor(document: Pick<CanvasDocument, "find" | "index" | "sections">, sign: LandingSign) {
    this.#document = document;
    this.#sign = sign;
  }

  /** Follows so many tiles; `held` returns them all, the leading one at this position first. */
  follow(
    { x, y }: Position,
    count: number,
    held: () => readonly TileMove[],
    freely: boolean,
  ): void {
    if (count > MAX_SHOWN) return;
    const now = `${Math.round(x / STRIDE)} ${Math.round(y / STRIDE)} ${freely}`;
    if (now === this.#last) return;
    this.#last = now;
    this.#show(held(), freely);
  }

  end(): void {
    this.#last = "";
    this.#sign.show();
  }

  #show(held: readonly TileMove[], freely: boolean): void {
    const landing = landMoves(this.#document, held, freely);
    if (landing === undefined) {
      this.#sign.show();
      return;
    }
    const { exchanged } = landing;
    const places = this.#areasOf(landing.moves.slice(0, held.length));
    const from = this.#areasOf(held.flatMap(({ id }) => this.#document.find(id) ?? []));
    const [own] = from;
    this.#sign.show({
      places,
      from,
      ...(exchanged === undefined || own === undefined ? {} : { exchanged: own }),
    });
  }

  #areasOf(moves: readonly TileMove[]): Area[] {
    return moves.flatMap(({ id, position }) => {
      const tile = this.#document.find(id);
      return tile === undefined ? [] : areaOf({ ...tile, position });
    });
  }
}
