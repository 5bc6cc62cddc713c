import { type Area, type Bounds, middleOf } from "@mosaico/domain/mosaic/area";
import type { Position } from "@mosaico/domain/tile/tile";
import { prefersStillness } from "./prefers-stillness.ts";
import {
  type Insets,
  MAX_FIT_ZOOM,
  MAX_ZOOM,
  type Obstacle,
  type Size,
  type View,
  centreOf,
  fitView,
  minZoom,
  regionOf,
  startOfFlight,
  viewAt,
  viewOfRegion,
  viewShowing,
  zoomedView,
} from "./geometry/view.ts";

const ZOOM_STEP = 1.4;
const ZOOM_MS = 150;
const FLIGHT_MS = 800;
const PAN_MS = 120;
const GLIDE_MS = 350;

/** Applies a view to the screen, at once or animated over this many milliseconds. */
export type MoveView = (view: View, milliseconds: number) => void;

/** The view of the canvas. The library moves it; this class tracks its current and its target state. */
export class Camera {
  readonly #listeners = new Set<() => void>();
  readonly #ownMoveListeners = new Set<() => void>();
  #move: MoveView | undefined;
  #view: View;
  // The target of a running animation, so that quick key presses add up.
  #goal: View | undefined;
  #size: Size;
  #insets: Insets;
  #bounds: () => Bounds | undefined;
  #limit: () => number;
  #obstacles: () => readonly Obstacle[] = () => [];

  constructor(
    view: View,
    size: Size,
    insets: Insets,
    bounds: () => Bounds | undefined,
    limit: () => number = () => MAX_ZOOM,
  ) {
    this.#view = view;
    this.#size = size;
    this.#insets = insets;
    this.#bounds = bounds;
    this.#limit = limit;
  }

  get view(): View {
    return this.#view;
  }

  get size(): Size {
    return this.#size;
  }

  /** The canvas point at the centre of the visible area. */
  get middle(): Position {
    return centreOf(this.#view, this.#size, this.#insets);
  }

  /** The region of the canvas that is shown. */
  get region(): Bounds {
    return regionOf(this.#goal ?? this.#view, this.#size, this.#insets);
  }

  get minZoom(): number {
    return minZoom(this.#bounds(), this.#size, this.#insets);
  }

  /** The most that hands zoom to: full size, more if the mosaic is read on the canvas (M5), or what the view is enlarged to already. */
  get maxZoom(): number {
    return Math.max(this.#limit(), this.#view.zoom);
  }

  /** Sets a function that returns what covers the canvas, called when a tile is to be shown. */
  avoid(obstacles: () => readonly Obstacle[]): void {
    this.#obstacles = obstacles;
  }

  /** Uses this function to apply views. Returns a function that disconnects it. */
  connect(move: MoveView): () => void {
    this.#move = move;
    return () => {
      this.#move = undefined;
    };
  }

  /** Takes over the view on the screen. */
  follow(view: View): void {
    const { x, y, zoom } = this.#view;
    if (view.x === x && view.y === y && view.zoom === zoom) return;
    this.#view = view;
    if (this.#goal !== undefined && isSameView(view, this.#goal)) this.#goal = undefined;
    this.#notify();
  }

  resize(size: Size, insets: Insets): void {
    // Not a step of a movement.
    if (this.#size === size && this.#insets === insets) return;
    this.#size = size;
    this.#insets = insets;
    this.#goal = undefined;
    this.#notify();
  }

  /** Subscribes to all moves. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Subscribes to moves by the user, with pointer, key or button. Returns a function that unsubscribes. */
  subscribeOwnMoves(listener: () => void): () => void {
    this.#ownMoveListeners.add(listener);
    return () => this.#ownMoveListeners.delete(listener);
  }

  /** Cancels a running animation, because the user has moved the canvas. */
  release(): void {
    this.#goal = undefined;
    this.#notifyOwnMove();
  }

  zoomIn(): void {
    this.#zoomTo((this.#goal ?? this.#view).zoom * ZOOM_STEP);
  }

  zoomOut(): void {
    this.#zoomTo((this.#goal ?? this.#view).zoom / ZOOM_STEP);
  }

  zoomFully(): void {
    this.#zoomTo(MAX_ZOOM);
  }

  fit(): void {
    this.#go(fitView(this.#bounds(), this.#size, this.#insets, MAX_FIT_ZOOM), ZOOM_MS);
  }

  /** Flies to a tile. */
  centreOn(area: Area): void {
    const zoom = Math.max(this.#view.zoom, 0.5);
    const goal = viewAt(middleOf(area), zoom, this.#size, this.#insets);
    const start = startOfFlight(this.#view, goal, this.#size, this.#insets);
    if (start !== this.#view) this.#go(start, 0);
    this.#go(goal, FLIGHT_MS);
  }

  /** Flies to where a region is shown. */
  showRegion(region: Bounds): void {
    const goal = viewOfRegion(region, this.#size, this.#insets);
    const start = startOfFlight(this.#view, goal, this.#size, this.#insets);
    if (start !== this.#view) this.#go(start, 0);
    this.#go(goal, FLIGHT_MS);
  }

  /** Moves just far enough to show a whole tile, clear of what covers the canvas. */
  show(area: Area): void {
    const from = this.#goal ?? this.#view;
    const goal = viewShowing(area, from, this.#size, this.#insets, this.#obstacles());
    if (goal === from) return;
    const start = startOfFlight(this.#view, goal, this.#size, this.#insets);
    if (start !== this.#view) this.#go(start, 0);
    this.#go(goal, PAN_MS);
  }

  /** Glides to a view, slow at both ends; a long way is covered only from near its end. */
  glide(view: View): void {
    const start = startOfFlight(this.#view, view, this.#size, this.#insets);
    if (start !== this.#view) this.#go(start, 0);
    this.#go(view, GLIDE_MS);
  }

  /** Pans by this many screen pixels. */
  panBy(x: number, y: number): void {
    const from = this.#goal ?? this.#view;
    this.#go({ x: from.x + x, y: from.y + y, zoom: from.zoom }, PAN_MS);
  }

  /** Centres a canvas point at once. */
  lookAt(point: Position): void {
    this.#go(viewAt(point, this.#view.zoom, this.#size, this.#insets), 0);
  }

  /** Centres a canvas point at once, without counting as a move by the user. */
  drift(point: Position): void {
    this.#goal = undefined;
    this.#move?.(viewAt(point, this.#view.zoom, this.#size, this.#insets), 0);
  }

  #zoomTo(zoom: number): void {
    const allowed = Math.min(this.maxZoom, Math.max(this.minZoom, zoom));
    this.#go(zoomedView(this.#goal ?? this.#view, allowed, this.#size, this.#insets), ZOOM_MS);
  }

  #go(view: View, milliseconds: number): void {
    const duration = prefersStillness() ? 0 : milliseconds;
    this.#goal = duration === 0 ? undefined : view;
    this.#notifyOwnMove();
    this.#move?.(view, duration);
  }

  #notifyOwnMove(): void {
    for (const listener of this.#ownMoveListeners) listener();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

function isSameView(a: View, b: View): boolean {
  return (
    Math.abs(a.x - b.x) < 0.5 && Math.abs(a.y - b.y) < 0.5 && Math.abs(a.zoom - b.zoom) < 0.001
  );
}
