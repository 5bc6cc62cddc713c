import { whenIdle } from "#platform/when-idle.ts";
import type { Drawing, Shadow } from "./element-drawing.ts";
import { readElement } from "./read-element.ts";
import { isOnPaper } from "#ui/is-on-paper.ts";
import { LIFT_MARK } from "../lift-mark.ts";
import { Rest } from "../rest.ts";

// Milliseconds of reading before the page may do something else.
const SLICE = 6;
// Attributes of the canvas on which the looks of everything on it depend.
const MARKS = [
  "data-level",
  "data-plain",
  "data-moving",
  "data-carrying",
  "data-maintaining",
  "data-finding",
  "data-look",
  "data-plates",
  "data-own-ground",
  "data-bare-picture",
];
const READ = ".react-flow__node, .mosaic-section, .mosaic-title";
// They still change.
const UNREADABLE = ".is-new, .is-held, .is-settling";

/** How the mounted elements look, read while the page is idle, and read again once they have changed. */
export class ElementDrawings {
  readonly #stage: HTMLElement;
  readonly #onChange: (changed: readonly HTMLElement[] | undefined) => void;
  readonly #onRest: () => Promise<void>;
  #drawings = new WeakMap<Element, Drawing>();
  #tiles: ReadonlyMap<string | null, HTMLElement> | undefined;
  /** Those that are dragged, of which it is known. */
  readonly #held = new WeakSet<Element>();
  #isReading = false;
  #isStopped = false;
  readonly #rest = new Rest(() => void this.#readSoon());

  constructor(
    stage: HTMLElement,
    onChange: (changed: readonly HTMLElement[] | undefined) => void,
    onRest: () => Promise<void>,
  ) {
    this.#stage = stage;
    this.#onChange = onChange;
    this.#onRest = onRest;
  }

  start(): () => void {
    const everything = () => this.forget();
    const ofStage = new MutationObserver(everything);
    ofStage.observe(this.#stage, { attributes: true, attributeFilter: MARKS });
    ofStage.observe(document.documentElement, { attributes: true });
    const ofElements = new MutationObserver((records) => this.#forgetChanged(records));
    const viewport = this.#stage.querySelector(".react-flow__viewport");
    if (viewport) {
      ofElements.observe(viewport, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    }
    document.fonts.addEventListener("loadingdone", everything);
    this.#rest.step();
    return () => {
      this.#isStopped = true;
      ofStage.disconnect();
      ofElements.disconnect();
      document.fonts.removeEventListener("loadingdone", everything);
      this.#rest.stop();
    };
  }

  /** The elements of the mounted tiles, by their ids. */
  get tiles(): ReadonlyMap<string | null, HTMLElement> {
    this.#tiles ??= new Map(
      [...this.#stage.querySelectorAll<HTMLElement>(".react-flow__node")].map((element) => [
        element.getAttribute("data-id"),
        element,
      ]),
    );
    return this.#tiles;
  }

  /** The shadows of a tile: those of most tiles are the same. */
  get shadows(): readonly Shadow[] {
    for (const element of this.tiles.values()) {
      for (const mark of this.#drawings.get(element)?.marks ?? [])
        if (mark.kind === "box" && mark.shadows.length > 0) return mark.shadows;
    }
    return [];
  }

  /** Those of the title and of sections, which lie under the tiles. */
  get grounds(): Iterable<HTMLElement> {
    return this.#stage.querySelectorAll<HTMLElement>(".mosaic-section, .mosaic-title");
  }

  /** The drawing of an element, which is read now if it was not. */
  read(element: HTMLElement): Drawing {
    const before = this.#drawings.get(element);
    if (before !== undefined) return before;
    const drawing = readElement(element);
    this.#drawings.set(element, drawing);
    return drawing;
  }

  /** Everything may look different now. */
  forget(): void {
    this.#drawings = new WeakMap();
    this.#onChange(undefined);
    this.readSoon();
  }

  /** The view has moved or something has changed. */
  readSoon(): void {
    this.#rest.step();
  }

  #forgetChanged(records: readonly MutationRecord[]): void {
    this.#tiles = undefined;
    const changed = new Set<HTMLElement>();
    for (const { target, addedNodes, type, attributeName } of records) {
      if (attributeName === LIFT_MARK) continue;
      const element = target instanceof Element ? target : target.parentElement;
      const whole = element?.closest<HTMLElement>(READ);
      if (whole) changed.add(whole);
      // Their titles are set for the zoom (use-zoom-on.ts).
      else if (type === "attributes" && element?.matches(".mosaic-sections"))
        for (const section of element.querySelectorAll<HTMLElement>(READ)) changed.add(section);
      for (const node of addedNodes)
        if (node instanceof HTMLElement && node.matches(READ)) changed.add(node);
    }
    if (changed.size === 0) return;
    for (const element of changed) this.#drawings.delete(element);
    const seen = [...changed].filter((element) => !this.#isStillHeld(element));
    if (seen.length > 0) this.#onChange(seen);
    this.readSoon();
  }

  /** What is dragged is not among what was painted, so that nothing changes there while it moves. */
  #isStillHeld(element: HTMLElement): boolean {
    const wasHeld = this.#held.has(element);
    const isHeld = element.matches(".is-held");
    if (isHeld) this.#held.add(element);
    else this.#held.delete(element);
    return wasHeld && isHeld;
  }

  /** What is in view is painted first, and read with it. */
  async #readSoon(): Promise<void> {
    if (this.#isReading || isOnPaper()) return;
    this.#isReading = true;
    await this.#onRest();
    await this.#readRest();
    this.#isReading = false;
  }

  async #readRest(): Promise<void> {
    const elements = this.#stage.querySelectorAll<HTMLElement>(READ);
    let until = 0;
    for (const element of elements) {
      if (this.#drawings.has(element) || element.matches(UNREADABLE)) continue;
      if (performance.now() > until) {
        await whenIdle();
        if (this.#isStopped || this.#rest.isMoving || isOnPaper()) return;
        until = performance.now() + SLICE;
      }
      if (element.isConnected) this.read(element);
    }
  }
}
