import { type Area, CELL, ONE_CELL, areaOf } from "@mosaico/domain/mosaic/area";
import { compareInReading } from "@mosaico/domain/mosaic/reading-order";
import { headingOf, isSection } from "@mosaico/domain/mosaic/section";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import { t } from "#platform/i18n/translate.ts";
import { announce } from "#ui/announcer.tsx";
import { type FocusEvent, type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Camera } from "./camera.ts";
import type { CanvasDocument } from "./canvas-document.ts";
import { TypedSearch } from "./find-by-typing.ts";
import { type Step, nearestInDirection } from "./geometry/nearest-in-direction.ts";
import { sizeOnScreen, toScreen } from "./geometry/view.ts";
import { visibleCells } from "./geometry/visible-cells.ts";
import type { MountedTiles } from "./mounted-tiles.ts";
import { endStop, neighbourStop, sectionAround, sectionFrom } from "./sections/stops.ts";
import { findHeadingElement, findTileElement, stopAt } from "./tile-element.ts";

// A heading may be longer than the screen: this many of its cells are shown.
const MAX_HEADING = 4;

type Options = {
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
  readonly #options: Options;
  readonly #search = new TypedSearch();
  #last: TileId | undefined;
  #isWalking = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The element that has the focus while no tile has. */
  ground(): HTMLElement | null {
    return this.#options.stage.current?.querySelector<HTMLElement>(".react-flow") ?? null;
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

  enter(isByKey = true): void {
    const { document, camera } = this.#options;
    const last = this.#last === undefined ? undefined : document.find(this.#last);
    const isSeen = last !== undefined && isWhollySeen(last, camera);
    const tile = isSeen ? last : (firstSeen(document, camera) ?? endStop(document, "first"));
    if (tile !== undefined) this.#focus(tile, isByKey);
    else this.ground()?.focus();
  }

  /** Unlike the others, may be called while the page is being rendered. */
  focus(id: TileId | undefined): void {
    const tile = id === undefined ? undefined : this.#options.document.find(id);
    if (tile === undefined) this.enter(false);
    else this.#focus(tile, false);
  }

  /** Keeps whether keyboard or pointer is in use. */
  giveBack(id: TileId | undefined): void {
    const element = id === undefined ? null : findTileElement(this.#options.stage.current, id);
    (element ?? this.ground())?.focus({ preventScroll: true });
  }

  leave(): void {
    this.#isWalking = false;
    this.ground()?.focus();
  }

  inDirection(from: Tile, step: Step): void {
    const { document } = this.#options;
    const next = nearestInDirection(stopsBeside(document, from), standIn(from, from), step);
    const stop = next && document.find(next.id);
    // Even at the edge, the keyboard is in use.
    this.#focus(stop ?? from);
  }

  toEnd(key: "Home" | "End"): void {
    const tile = endStop(this.#options.document, key === "Home" ? "first" : "last");
    if (tile !== undefined) this.#focus(tile);
  }

  /** Reaches every tile, even one under another, and the headings of sections. */
  inReading(from: Tile, direction: "next" | "previous"): void {
    this.#focus(neighbourStop(this.#options.document, from, direction) ?? from);
  }

  /** To the heading of another section, from a tile or from where the focus was last. */
  toSection(from: Tile | undefined, direction: "next" | "previous"): void {
    const { document } = this.#options;
    const last = this.#last === undefined ? undefined : document.find(this.#last);
    const section = sectionFrom(document, from ?? last, direction) ?? from;
    if (section !== undefined) this.#focus(section);
  }

  toTyped(letter: string, from: Tile): void {
    const { document } = this.#options;
    const found = this.#search.type(letter, performance.now(), namedIn(document), from, (a, b) =>
      compareInReading(a, b, (piece) => document.sections.of(areaOf(piece))),
    );
    if (found === undefined) return;
    // Z7: what is found is shown.
    document.reveal(found);
    this.#focus(found);
  }

  /** Follows the focus: the canvas must stay a single tab stop, and be left backwards too. */
  follow({ target }: Pick<FocusEvent, "target">, isFocused: boolean): void {
    const id = isFocused ? stopAt(target) : undefined;
    if (id !== undefined) {
      if (this.#isWalking) this.#announceSection(id);
      this.#last = id;
    }
    const ground = this.ground();
    if (ground !== null) ground.tabIndex = id === undefined ? 0 : -1;
  }

  /** Says the title of a section when the focus enters it; its heading says it anyway. */
  #announceSection(id: TileId): void {
    const { document } = this.#options;
    const last = this.#last === undefined ? undefined : document.find(this.#last);
    const tile = document.find(id);
    const section = tile && sectionAround(document, tile);
    if (section === undefined || section === tile) return;
    if (last !== undefined && sectionAround(document, last)?.id === section.id) return;
    announce(t("canvas.sections.entered", { title: section.data.title }));
  }

  #focus(tile: Tile, isByKey = true): void {
    const { id } = tile;
    const { mounted, stage, camera } = this.#options;
    this.#isWalking = true;
    // At once, also where it was not mounted: the next key may come before the next frame, and is for this tile.
    if (isByKey) flushSync(() => mounted.pin(id));
    else mounted.pin(id);
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

export function useTileWalk(options: Options): TileWalk {
  const { stage } = options;
  const [walk] = useState(() => new TileWalk(options));
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

/** Everything that has a title: the pieces, hidden ones too, and the sections. */
function* namedIn(document: CanvasDocument): Generator<Tile> {
  yield* document.allPieces();
  yield* document.sections.all();
}

/** What the arrows stop at: the pieces, and folded sections, which are all that is there. */
function* stopsBeside(document: CanvasDocument, from: Tile): Generator<Tile> {
  yield* document.pieces();
  for (const section of document.sections.all()) {
    if (section.id !== from.id && document.sections.isFolded(section)) yield standIn(section, from);
  }
}

/** A heading as the arrows see it: the cell of it that is nearest to where they come from. */
function standIn(tile: Tile, from: Tile): Tile {
  if (!isSection(tile)) return tile;
  const { x, y } = tile.position;
  const last = x + (tile.data.width - 1) * CELL;
  const near = tile === from ? x : Math.min(Math.max(from.position.x, x), last);
  return { ...tile, position: { x: near, y }, data: { ...tile.data, ...ONE_CELL } };
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
