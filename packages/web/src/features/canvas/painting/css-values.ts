import type { ColourStop, Shadow } from "./element-drawing.ts";

// Lengths are known by where they are in the window: what is in the middle of a pixel must not be rounded down for that.
// Less than the 64th of a pixel in which the browser lays out, so that what is just below the middle stays there.
const LAST_DIGIT = 0.005;

/** As the browser states them: a colour, then lengths. */
export function shadowsOf(css: string): Shadow[] {
  return partsOf(css).map((part) => {
    const lengths = [...part.matchAll(/(-?[\d.e-]+)px/g)].map(([, length]) => Number(length));
    const [x = 0, y = 0, blur = 0, spread = 0] = lengths;
    const isInset = part.includes("inset");
    const colour = part
      .replace("inset", "")
      .replaceAll(/-?[\d.e-]+px/g, "")
      .trim();
    return { colour, x, y, blur, spread, isInset };
  });
}

/** The stops of a gradient from bottom to top, from 0 to 1 of this height. */
export function stopsOf(css: string, height: number): ColourStop[] {
  const [, ...parts] = partsOf(css.slice(css.indexOf("(") + 1, css.lastIndexOf(")")));
  return stopsIn(parts, height);
}

function stopsIn(parts: readonly string[], height: number): ColourStop[] {
  let before = "";
  return parts.map((part, index) => {
    const place = /\s(calc\(.*\)|-?[\d.]+(?:px|%))$/.exec(part);
    const colour = place === null ? part : part.slice(0, place.index).trim();
    const at =
      place?.[1] === undefined ? index / Math.max(1, parts.length - 1) : shareOf(place[1], height);
    // A canvas would pass through black on the way to nothing.
    const towards = isClear(colour) && before !== "" ? `oklch(from ${before} l c h / 0)` : colour;
    before = colour;
    return { at: Math.min(1, Math.max(0, at)), colour: towards };
  });
}

/** A light in the ground: an ellipse whose half axes and middle are shares of its place. */
type Light = {
  readonly size: readonly [number, number];
  readonly at: readonly [number, number];
  readonly stops: readonly ColourStop[];
};

/** The lights of the looks, all in percent, the uppermost first. */
export function lightsOf(css: string): Light[] {
  return partsOf(css).map((light) => {
    const [shape = "", ...stops] = partsOf(light.slice(light.indexOf("(") + 1, -1));
    const [width = 100, height = 100, x = 50, y = 50] = [...shape.matchAll(/([\d.]+)%/g)].map(
      ([, share]) => Number(share),
    );
    return {
      size: [width / 100, height / 100],
      at: [x / 100, y / 100],
      stops: stopsIn(stops, 100),
    };
  });
}

/** A length such as `12%`, `8px` or `calc(100% - 32px)` as a share of a height. */
function shareOf(length: string, height: number): number {
  const percent = /(-?[\d.]+)%/.exec(length);
  const pixels = /([-+]?)\s*([\d.]+)px/.exec(length);
  const sign = pixels?.[1] === "-" ? -1 : 1;
  return Number(percent?.[1] ?? 0) / 100 + (sign * Number(pixels?.[2] ?? 0)) / height;
}

/** Divides a list at its commas, not at those of colours. */
function partsOf(css: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = "";
  for (const letter of css) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === "," && depth === 0) {
      parts.push(part.trim());
      part = "";
    } else part += letter;
  }
  return [...parts, part.trim()];
}

/** A length in canvas units, rounded to pixels of the screen as the browser does at full size. */
export function onPixel(length: number): number {
  return Math.round(length * devicePixelRatio + LAST_DIGIT) / devicePixelRatio;
}

/** Whether a colour cannot be seen. */
export function isClear(colour: string): boolean {
  return colour === "transparent" || /^rgba\(.*, 0\)$|\/ 0\)$/.test(colour);
}
