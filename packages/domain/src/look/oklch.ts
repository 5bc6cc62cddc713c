/** A colour by lightness (0 to 1), chroma and hue in degrees, as CSS `oklch()` takes them. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** The colour as CSS. */
export function cssOf([lightness, chroma, hue]: Oklch): string {
  return `oklch(${rounded(lightness)} ${rounded(chroma)} ${rounded(hue)})`;
}

/** The colour as `#rrggbb`, for programs that do not know `oklch()`. What sRGB does not contain is clipped. */
export function hexOf(colour: Oklch): string {
  const channels = linearRgb(colour).map((channel) =>
    Math.round(255 * encoded(channel))
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${channels.join("")}`;
}

/** The contrast of two colours as WCAG 2 defines it, from 1 to 21. */
export function contrastOf(one: Oklch, other: Oklch): number {
  return contrastOfLuminances(luminanceOf(linearRgb(one)), luminanceOf(linearRgb(other)));
}

/** The contrast of a text on a ground, if the text covers it with this opacity only (0 to 1). */
export function contrastThrough(text: Oklch, ground: Oklch, opacity: number): number {
  const below = linearRgb(ground).map(encoded);
  const mixed = linearRgb(text).map((channel, at) =>
    decoded(encoded(channel) * opacity + (below[at] ?? 0) * (1 - opacity)),
  );
  return contrastOfLuminances(luminanceOf(mixed), luminanceOf(linearRgb(ground)));
}

function contrastOfLuminances(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminanceOf([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** OKLab to linear sRGB by Ottosson's matrices, clipped to what screens show. */
function linearRgb([lightness, chroma, hue]: Oklch): number[] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((channel) => Math.min(1, Math.max(0, channel)));
}

function encoded(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}

function decoded(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
