import type { Position } from "@mosaico/domain/tile/tile";

// The speed of following: nine tenths of the way in about 160 ms, without overshooting.
const PULL = 24;
const REST = 0.2;
// After the page was hidden, time would leap.
const MAX_STEP = 0.05;

/** A point that follows another as if on a damped spring, which turns uneven steps into one smooth movement. */
export class Glide {
  #at: Position;
  #goal: Position;
  #speed: Position = { x: 0, y: 0 };

  constructor(at: Position) {
    this.#at = at;
    this.#goal = at;
  }

  get at(): Position {
    return this.#at;
  }

  get goal(): Position {
    return this.#goal;
  }

  /** Whether it has arrived. */
  get isAtRest(): boolean {
    return this.#at === this.#goal;
  }

  /** Sets the target. */
  aim(goal: Position): void {
    this.#goal = goal;
  }

  /** Moves to a point at once. */
  jump(at: Position): void {
    this.#at = at;
    this.#goal = at;
    this.#speed = { x: 0, y: 0 };
  }

  /** Restarts from this point, keeping the target. */
  startFrom(at: Position): void {
    this.#at = at;
  }

  /** Advances by this many seconds. */
  step(seconds: number): void {
    const time = Math.min(seconds, MAX_STEP);
    const [x, speedX] = pulled(this.#at.x, this.#goal.x, this.#speed.x, time);
    const [y, speedY] = pulled(this.#at.y, this.#goal.y, this.#speed.y, time);
    const isThere = Math.hypot(x - this.#goal.x, y - this.#goal.y) < REST;
    if (isThere && Math.hypot(speedX, speedY) < REST * PULL) this.jump(this.#goal);
    else {
      this.#at = { x, y };
      this.#speed = { x: speedX, y: speedY };
    }
  }
}

/** Critically damped, solved exactly: as smooth at 20 frames per second as at 120. */
function pulled(at: number, goal: number, speed: number, time: number): [number, number] {
  const away = at - goal;
  const drive = speed + away * PULL;
  const left = Math.exp(-PULL * time);
  return [goal + (away + drive * time) * left, (speed - drive * PULL * time) * left];
}
