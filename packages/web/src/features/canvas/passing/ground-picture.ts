import { fetchPicture } from "#platform/fetch-picture.ts";
import type { Size } from "../geometry/view.ts";
import { coverOf } from "../painting/face-layout.ts";
import { isClear, lightsOf } from "../painting/css-values.ts";

type Source = ImageBitmap | HTMLImageElement;

/**
 * The ground that stays where it is while the tiles move: a picture, a drawing or a light. It is painted once in the
 * size of the screen, and what moves is drawn over it.
 */
export class GroundPicture {
  readonly #stage: HTMLElement;
  /** Pictures and drawings by address, as large as they are shown. */
  #sources = new Map<string, Source>();
  #picture: HTMLCanvasElement | undefined;
  #isBroken = false;

  constructor(stage: HTMLElement) {
    this.#stage = stage;
  }

  /** Calls whenever the ground has changed. Returns a function that stops it. */
  start(onChange: () => void): () => void {
    const observer = new MutationObserver((records) => {
      if (records.some(({ target }) => !(target instanceof Element && isDots(target)))) onChange();
    });
    const ground = this.#ground;
    if (ground) observer.observe(ground, { subtree: true, childList: true, attributes: true });
    return () => observer.disconnect();
  }

  /** Whether there is one; a colour and dots move with the tiles. */
  get isThere(): boolean {
    const ground = this.#ground;
    if (ground === null) return false;
    const isPlain = [...ground.children].every(isDots);
    return !isPlain || getComputedStyle(ground).backgroundImage !== "none";
  }

  /** What was painted in this size; undefined if nothing was, or the ground is not there. */
  find({ width, height }: Size): HTMLCanvasElement | undefined {
    const picture = this.#picture;
    return picture?.width === width && picture.height === height ? picture : undefined;
  }

  /** It may look different now. */
  forget(): void {
    if (this.#picture !== undefined) this.#picture.width = 0;
    this.#picture = undefined;
    this.#isBroken = false;
  }

  /** Gives its memory back. */
  clear(): void {
    this.forget();
    for (const source of this.#sources.values()) if ("close" in source) source.close();
    this.#sources.clear();
  }

  /** Paints it in this size, in pixels of the screen. Returns whether it is there. */
  async prepare(size: Size): Promise<boolean> {
    const ground = this.#ground;
    if (ground === null || !isLoaded(ground)) return false;
    if (this.find(size) !== undefined) return true;
    if (this.#isBroken) return false;
    try {
      await this.#load(ground);
    } catch {
      // Drawn by the browser alone, until it is another.
      this.#isBroken = true;
      return false;
    }
    if (!ground.isConnected || !isLoaded(ground)) return false;
    this.forget();
    this.#picture = document.createElement("canvas");
    this.#picture.width = size.width;
    this.#picture.height = size.height;
    const context = this.#picture.getContext("2d", { alpha: false });
    if (context === null) return false;
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    for (const part of partsOf(ground)) this.#paint(context, part);
    return true;
  }

  get #ground(): HTMLElement | null {
    return this.#stage.querySelector<HTMLElement>(":scope > .mosaic-ground");
  }

  async #load(ground: HTMLElement): Promise<void> {
    const sources = new Map<string, Source>();
    for (const part of partsOf(ground)) {
      const address = addressOf(part);
      if (address === undefined) continue;
      sources.set(address, this.#sources.get(address) ?? (await load(address, part)));
    }
    for (const [address, source] of this.#sources)
      if (!sources.has(address) && "close" in source) source.close();
    this.#sources = sources;
  }

  #paint(context: CanvasRenderingContext2D, part: Element): void {
    const { clientWidth: width, clientHeight: height } = part;
    const address = addressOf(part);
    const source = address === undefined ? undefined : this.#sources.get(address);
    if (part instanceof HTMLImageElement) {
      if (source === undefined) return;
      const of = coverOf(source, { width, height });
      context.drawImage(source, of.x, of.y, of.width, of.height, 0, 0, width, height);
      return;
    }
    if (part instanceof SVGSVGElement) {
      if (source !== undefined) context.drawImage(source, 0, 0, width, height);
      return;
    }
    const style = getComputedStyle(part);
    if (!isClear(style.backgroundColor)) {
      context.fillStyle = style.backgroundColor;
      context.fillRect(0, 0, width, height);
    }
    if (source !== undefined) paintRepeated(context, source, style, { width, height });
    else if (style.backgroundImage.includes("radial-gradient("))
      for (const light of lightsOf(style.backgroundImage).toReversed())
        paintLight(context, light, { width, height });
  }
}

function isDots({ classList }: Element): boolean {
  return classList.contains("mosaic-dots");
}

/** The ground and what is in it, in the order in which it is painted. */
function partsOf(ground: HTMLElement): Element[] {
  const parts: Element[] = [ground];
  for (const part of ground.querySelectorAll("div, img, svg")) {
    const { display, visibility } = getComputedStyle(part);
    if (!isDots(part) && display !== "none" && visibility !== "hidden") parts.push(part);
  }
  return parts;
}

/** Its picture is shown, not its preview. */
function isLoaded(ground: HTMLElement): boolean {
  if (!ground.hasAttribute("data-pictured")) return true;
  return ground.querySelector("[data-picture]:not(.invisible)") !== null;
}

function addressOf(part: Element): string | undefined {
  if (part instanceof HTMLImageElement) return part.currentSrc;
  if (part instanceof SVGSVGElement) return addressOfDrawing(part);
  return /^url\("(.*)"\)$/.exec(getComputedStyle(part).backgroundImage)?.[1];
}

/** A copy of the drawing that knows its colour and size. */
function addressOfDrawing(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("color", getComputedStyle(drawing).color);
  copy.setAttribute("width", String(drawing.clientWidth));
  copy.setAttribute("height", String(drawing.clientHeight));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
}

async function load(address: string, part: Element): Promise<Source> {
  if (part instanceof SVGSVGElement) {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  }
  const file = await fetchPicture(address);
  const width = part instanceof HTMLImageElement ? widthShown(part) : pieceOf(part);
  return createImageBitmap(
    file,
    width === undefined ? {} : { resizeWidth: width, resizeQuality: "high" },
  );
}

/** A picture that covers its place, in pixels of the screen; never more than it has. */
function widthShown({ naturalWidth, naturalHeight, clientWidth, clientHeight }: HTMLImageElement) {
  const scale = Math.max(clientWidth / naturalWidth, clientHeight / naturalHeight);
  return Math.max(1, Math.min(naturalWidth, Math.ceil(naturalWidth * scale * devicePixelRatio)));
}

/** A repeated picture has its width stated, unless it is unknown. */
function pieceOf(part: Element): number | undefined {
  const width = Number.parseFloat(getComputedStyle(part).backgroundSize);
  return Number.isNaN(width) ? undefined : Math.round(width * devicePixelRatio);
}

function paintRepeated(
  context: CanvasRenderingContext2D,
  source: Source,
  { backgroundSize }: CSSStyleDeclaration,
  { width, height }: Size,
): void {
  const pattern = context.createPattern(source, "repeat");
  if (pattern === null) return;
  const piece = Number.parseFloat(backgroundSize) || source.width;
  const scale = piece / source.width;
  pattern.setTransform(new DOMMatrix().scale(scale));
  context.fillStyle = pattern;
  context.fillRect(0, 0, width, height);
}

function paintLight(
  context: CanvasRenderingContext2D,
  { size, at, stops }: ReturnType<typeof lightsOf>[number],
  { width, height }: Size,
): void {
  context.save();
  context.translate(at[0] * width, at[1] * height);
  context.scale(size[0] * width, size[1] * height);
  const gradient = context.createRadialGradient(0, 0, 0, 0, 0, 1);
  for (const stop of stops) gradient.addColorStop(stop.at, stop.colour);
  context.fillStyle = gradient;
  const [left, top] = [-at[0] / size[0], -at[1] / size[1]];
  context.fillRect(left, top, 1 / size[0], 1 / size[1]);
  context.restore();
}
