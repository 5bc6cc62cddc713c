import type { Sharp } from "sharp";

/** How light the foot of a picture is, and what its label needs to be readable on it. */
export type PictureTone = {
  /** The hue of its foot in OKLCH, in degrees from 0 to 359. */
  readonly hue: number;
  /** The mean lightness of its foot in OKLab, from 0 to 1. */
  readonly foot: number;
  /** The least strength of a dark scrim, from 0.5 to 1, with which white text is readable on it. */
  readonly scrim: number;
};

type Triple = readonly [number, number, number];

const SAMPLE_SIDE = 64;
// The label covers less; what is above it fades out.
const FOOT_SHARE = 0.45;
const BRIGHTEST_SHARE = 0.03;
// The scrim of a piece is oklch(0.21 0.05 hue), 68 % opaque behind the upper line of its label.
const SCRIM_LIGHTNESS = 0.21;
const SCRIM_CHROMA = 0.05;
const SCRIM_OPACITY = 0.68;
const MIN_STRENGTH = 0.5;
const STEP = 0.02;
// WCAG 2.2: 4.5 to 1 against white.
const MAX_LUMINANCE = 1.05 / 4.5 - 0.05;
// Below this chroma a picture is grey, and any hue would be chance.
const GREY = 0.008;
const HUE_OF_GREY = 250;

/** Measures an upright picture in sRGB. */
export async function measurePicture(picture: Sharp): Promise<PictureTone> {
  const { data, info } = await picture
    .resize({ width: SAMPLE_SIDE, height: SAMPLE_SIDE, fit: "inside" })
    .flatten({ background: { r: 255, g: 255, b: 255 } })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const from = Math.floor(height * (1 - FOOT_SHARE)) * width;
  const pixels: Triple[] = [];
  for (let at = from; at < width * height; at += 1) {
    const red = data[at * channels] ?? 0;
    // A grey picture has a single channel.
    const green = channels < 3 ? red : (data[at * channels + 1] ?? 0);
    const blue = channels < 3 ? red : (data[at * channels + 2] ?? 0);
    pixels.push([red / 255, green / 255, blue / 255]);
  }
  return toneOf(pixels);
}

/** The tone of the pixels of a picture's foot, in sRGB from 0 to 1. */
export function toneOf(pixels: readonly Triple[]): PictureTone {
  const labs = pixels.map(toOklab);
  const mean = (part: 0 | 1 | 2) => labs.reduce((sum, lab) => sum + lab[part], 0) / labs.length;
  const [a, b] = [mean(1), mean(2)];
  const hue =
    Math.hypot(a, b) < GREY
      ? HUE_OF_GREY
      : (Math.round((Math.atan2(b, a) * 180) / Math.PI) + 360) % 360;
  return { hue, foot: mean(0), scrim: minScrim(pixels, hue) };
}

function minScrim(pixels: readonly Triple[], hue: number): number {
  const brightest = pixels
    .toSorted((one, other) => luminance(other) - luminance(one))
    .slice(0, Math.max(1, Math.ceil(pixels.length * BRIGHTEST_SHARE)));
  const dark = scrimColour(hue);
  for (let strength = MIN_STRENGTH; strength < 1; strength += STEP) {
    const opacity = SCRIM_OPACITY * strength;
    const seen = brightest.map((pixel) => luminance(mix(dark, pixel, opacity)));
    if (seen.every((light) => light <= MAX_LUMINANCE)) return Math.round(strength * 100) / 100;
  }
  return 1;
}

function mix(over: Triple, under: Triple, opacity: number): Triple {
  const part = (at: 0 | 1 | 2) => over[at] * opacity + under[at] * (1 - opacity);
  return [part(0), part(1), part(2)];
}

/** WCAG 2.2: relative luminance. */
function luminance(pixel: Triple): number {
  const [red, green, blue] = pixel.map(toLinear);
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function toGamma(channel: number): number {
  const linear = Math.min(1, Math.max(0, channel));
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
}

// The matrices of OKLab: https://bottosson.github.io/posts/oklab/
function toOklab(pixel: Triple): Triple {
  const [red = 0, green = 0, blue = 0] = pixel.map(toLinear);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function scrimColour(hue: number): Triple {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [SCRIM_CHROMA * Math.cos(angle), SCRIM_CHROMA * Math.sin(angle)];
  const l = (SCRIM_LIGHTNESS + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (SCRIM_LIGHTNESS - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (SCRIM_LIGHTNESS - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toGamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toGamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toGamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
