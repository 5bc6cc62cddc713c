import type { Position } from "@mosaico/domain/tile/tile";
import type { Others } from "#features/live/others.ts";
import type { Camera } from "../camera.ts";
import { toScreen } from "../geometry/view.ts";
import { prefersStillness } from "../prefers-stillness.ts";
import { Frames } from "./frames.ts";
import { Glide } from "./glide.ts";

// The time without movement, of it and of the view, after which a cursor is no longer in the way, in milliseconds.
const STILL = 8000;
const DRAGGED = ".is-held, [data-dragged]";
// The distance beyond an edge at which no part of a cursor is visible, in pixels.
const OUTSIDE = 200;

type Cursor = {
  readonly element: HTMLElement;
  readonly glide: Glide;
  isShown: boolean;
  stillness: ReturnType<typeof setTimeout> | undefined;
};

/** Moves other people's cursors over the canvas. Touches only those that move: no rendering, no layout. */
export class CursorMotion {
  readonly #others: Others;
  readonly #camera: Camera;
  readonly #cursors = new Map<string, Cursor>();
  readonly #moving = new Set<Cursor>();
  readonly #frames = new Frames((seconds) => this.#move(seconds));
  /** When the view moved last. */
  #movedAt = -Infinity;

  constructor(others: Others, camera: Camera) {
    this.#others = others;
    this.#camera = camera;
  }

  start(): () => void {
    const stops = [
      this.#others.subscribeCursors((id) => this.#receive(id)),
      this.#camera.subscribe(() => {
        this.#movedAt = performance.now();
        for (const cursor of this.#cursors.values()) if (cursor.isShown) this.#place(cursor);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      this.#frames.stop();
    };
  }

  /** Uses this element as somebody's cursor. Returns a function that detaches it. */
  attach(id: string, element: HTMLElement): () => void {
    const glide = new Glide({ x: 0, y: 0 });
    const cursor: Cursor = { element, glide, isShown: false, stillness: undefined };
    this.#cursors.set(id, cursor);
    this.#receive(id);
    return () => {
      clearTimeout(cursor.stillness);
      this.#cursors.delete(id);
      this.#moving.delete(cursor);
    };
  }

  #receive(id: string): void {
    const cursor = this.#cursors.get(id);
    const at = this.#others.cursorOf(id);
    if (cursor === undefined) return;
    clearTimeout(cursor.stillness);
    if (at === null) {
      this.#hide(cursor);
      return;
    }
    this.#hideOnceStill(cursor, STILL);
    this.#aim(cursor, at);
  }

  /** One that vanished while the view moves or something is dragged would seem to be lost in the movement. */
  #hideOnceStill(cursor: Cursor, wait: number): void {
    cursor.stillness = setTimeout(() => {
      const left = isDragging(cursor.element) ? STILL : this.#movedAt + STILL - performance.now();
      if (left > 0) this.#hideOnceStill(cursor, left);
      else this.#hide(cursor);
    }, wait);
  }

  #aim(cursor: Cursor, at: Position): void {
    if (!cursor.isShown || prefersStillness()) {
      cursor.glide.jump(at);
      cursor.isShown = true;
      cursor.element.dataset["shown"] = "";
      this.#place(cursor);
      return;
    }
    cursor.glide.aim(at);
    this.#moving.add(cursor);
    this.#frames.start();
  }

  #hide(cursor: Cursor): void {
    cursor.isShown = false;
    delete cursor.element.dataset["shown"];
    this.#moving.delete(cursor);
  }

  #move(seconds: number): boolean {
    for (const cursor of this.#moving) {
      cursor.glide.step(seconds);
      this.#place(cursor);
      if (cursor.glide.isAtRest) this.#moving.delete(cursor);
    }
    return this.#moving.size > 0;
  }

  #place({ element, glide }: Cursor): void {
    const { view, size } = this.#camera;
    const { x, y } = toScreen(glide.at, view);
    const isSeen =
      x > -OUTSIDE && y > -OUTSIDE && x < size.width + OUTSIDE && y < size.height + OUTSIDE;
    element.hidden = !isSeen;
    if (isSeen) element.style.transform = `translate3d(${x}px,${y}px,0)`;
  }
}

function isDragging(cursor: HTMLElement): boolean {
  const stage = cursor.closest(".mosaic-canvas");
  return stage !== null && stage.querySelector(DRAGGED) !== null;
}
