import { type Area, areaOf } from "@mosaico/domain/mosaic/area";
import { headingOf, isSection } from "@mosaico/domain/mosaic/section";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import { type FocusEvent, type RefObject, useEffect, useState } from "react";
import type { Camera } from "./camera.ts";
import type { CanvasDocument } from "./canvas-document.ts";
import { TypedSearch } from "./find-by-typing.ts";
import { type Step, nearestInDirection } from "./geometry/nearest-in-direction.ts";
import { firstInReading, lastInReading, neighbourInReading } from "./geometry/reading-order.ts";
import { sizeOnScreen, toScreen } from "./geometry/view.ts";
import { visibleCells } from "./geometry/visible-cells.ts";
import type { MountedTiles } from "./mounted-tiles.ts";
import { findHeadingElement, findTileElement, stopAt } from "./tile-element.ts";

// A heading may be longer than the screen: this many of its cells are shown.
const MAX_HEADING = 4;

type Given = {
  readonly document: CanvasDocument;
  readonly camera: Camera;
  readonly mounted: MountedTiles;
  readonly stage: RefObject<HTMLElement | null>;
};

/**
 * Keyboard navigation between tiles. The canvas is a single tab stop: it leads to the tile last focused, or to the
 * first visible one; the others are reached by arrows and letters, wherever they are.
 */
export class TileWalk {
  readonly #given: Given;
  readonly #search = new TypedSearch();
  #last: TileId | undefined;
  #isWalking = false;

  constructor(given: Given) {
    this.#given = given;
  }

  /** The element that has the focus while no tile has. */
  ground(): HTMLElement | null {
    return this.#given.stage.current?.querySelector<HTMLElement>(".react-flow") ?? null;
  }

  /** Whether the keyboard is in use for navigation, in which case letters search for titles. */
  isWalking(): boolean {
    return this.#isWalking;
  }

  isTyping(): boolean {
    return this.#isWalking && this.#search.isGoingOn(performance.now());
  }

  /** The pointer is in use now. */
  stop(): void {
    this.#isWalking = false;
  }

  enter(): void {
    const { document, camera } = this.#given;
    const last = this.#last === undefined ? undefined : document.find(this.#last);
    const isSeen = last !== undefined && isWhollySeen(last, camera);
    const tile = isSeen ? last : (firstSeen(document, camera) ?? firstInReading(document.pieces()));
    if (tile !== undefined) this.#focus(tile);
    else this.ground()?.focus();
  }

  focus(id: TileId | undefined): void {
    const tile = id === undefined ? undefined : this.#given.document.find(id);
    if (tile === undefined) this.enter();
    else this.#focus(tile);
  }

  /** Keeps whether keyboard or pointer is in use. */
  giveBack(id: TileId | undefined): void {
    const element = id === undefined ? null : findTileElement(this.#given.stage.current, id);
    (element ?? this.ground())?.focus({ preventScroll: true });
  }

  leave(): void {
    this.#isWalking = false;
    this.ground()?.focus();
  }

  inDirection(from: Tile, step: Step): void {
    const next = nearestInDirection(this.#given.document.pieces(), from, step);
    // Even at the edge, the keyboard is in use.
    this.#focus(next ?? from);
  }

  toEnd(key: "Home" | "End"): void {
    const tiles = this.#given.document.pieces();
    const tile = key === "Home" ? firstInReading(tiles) : lastInReading(tiles);
    if (tile !== undefined) this.#focus(tile);
  }

  /** Reaches every tile, even one under another. */
  inReading(from: Tile, direction: "next" | "previous"): void {
    this.#focus(neighbourInReading(this.#given.document.pieces(), from, direction) ?? from);
  }

  toTyped(letter: string, from: Tile): void {
    const { document } = this.#given;
    const found = this.#search.type(letter, performance.now(), document.allPieces(), from);
    if (found === undefined) return;
    // Z7: what is found is shown.
    document.reveal(found);
    this.#focus(found);
  }

  /** Follows the focus: the canvas must stay a single tab stop, and be left backwards too. */
  follow({ target }: Pick<FocusEvent, "target">, isFocused: boolean): void {
    const id = isFocused ? stopAt(target) : undefined;
    if (id !== undefined) this.#last = id;
    const ground = this.ground();
    if (ground !== null) ground.tabIndex = id === undefined ? 0 : -1;
  }

  #focus(tile: Tile): void {
    const { id } = tile;
    const { mounted, stage, camera } = this.#given;
    this.#isWalking = true;
    mounted.pin(id);
    const focus = () => {
      const find = isSection(tile) ? findHeadingElement : findTileElement;
      const element = find(stage.current, id);
      element?.focus({ preventScroll: true });
      return element !== null;
    };
    if (focus()) return;
    camera.show(stopArea(tile));
    requestAnimationFrame(focus);
  }
}

export function useTileWalk(given: Given): TileWalk {
  const { stage } = given;
  const [walk] = useState(() => new TileWalk(given));
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let isTab = false;
    addEventListener("keydown", ({ key }) => (isTab = key === "Tab"), { capture: true, signal });
    addEventListener("pointerdown", () => (isTab = false), { capture: true, signal });
    stage.current?.addEventListener(
      "focusin",
      ({ target }) => {
        // Only by Tab: Escape leads here on purpose, and so may a screen reader.
        if (isTab && target === walk.ground()) walk.enter();
      },
      { signal },
    );
    return () => controller.abort();
  }, [stage, walk]);
  return walk;
}

/** The area to show when a tile has the focus; of a section, the beginning of its heading. */
export function stopArea(tile: Tile): Area {
  const area = areaOf(tile);
  if (!isSection(tile)) return area;
  return { ...headingOf(area), width: Math.min(area.width, MAX_HEADING) };
}

function firstSeen(document: CanvasDocument, camera: Camera): Tile | undefined {
  for (const tile of document.index.within(visibleCells(camera.view, camera.size))) {
    if (isWhollySeen(tile, camera)) return tile;
  }
  return undefined;
}

function isWhollySeen(tile: Tile, { view, size }: Camera): boolean {
  const { x, y } = toScreen(tile.position, view);
  const { width, height } = sizeOnScreen(areaOf(tile), view);
  return x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height;
}
