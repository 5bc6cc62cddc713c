import { child, descendants, numberIn, type XmlElement } from "../xml.ts";

/** The colours that indexes and theme references resolve to. */
export type Palette = {
  readonly theme: readonly string[];
  readonly indexed: readonly string[];
};

/** The channels of a colour, each from 0 to 1. */
type Rgb = readonly [red: number, green: number, blue: number];

// Source: ECMA-376 part 1, 18.8.27. Starts at 8; the indexes before repeat the same eight.
const INDEXED =
  "000000 ffffff ff0000 00ff00 0000ff ffff00 ff00ff 00ffff 800000 008000 000080 808000 800080 008080 c0c0c0 808080 9999ff 993366 ffffcc ccffff 660066 ff8080 0066cc ccccff 000080 ff00ff ffff00 00ffff 800080 800000 008080 0000ff 00ccff ccffff ccffcc ffff99 99ccff ff99cc cc99ff ffcc99 3366ff 33cccc 99cc00 ffcc00 ff9900 ff6600 666699 969696 003366 339966 003300 333300 993300 993366 333399 333333"
    .split(" ")
    .map((colour) => `#${colour}`);
const OFFICE_THEME = [
  "#ffffff",
  "#000000",
  "#eeece1",
  "#1f497d",
  "#4f81bd",
  "#c0504d",
  "#9bbb59",
  "#8064a2",
  "#4bacc6",
  "#f79646",
  "#0000ff",
  "#800080",
];
// The order of theme colours in cells.
const SCHEME = [
  ["lt1", "dk1", "lt2", "dk2"],
  ["accent1", "accent2", "accent3", "accent4", "accent5", "accent6"],
  ["hlink", "folHlink"],
].flat();

/** @param theme The theme of the workbook; that of Office 2007 if it has none. */
export function readPalette(
  theme: XmlElement | undefined,
  styles: XmlElement | undefined,
): Palette {
  const [scheme] = descendants(theme, "clrScheme");
  const own = child(child(styles, "colors"), "indexedColors");
  return {
    theme: SCHEME.map(
      (name, index) => schemeColour(child(scheme, name)) ?? OFFICE_THEME[index] ?? "",
    ),
    indexed:
      own === undefined
        ? [...INDEXED.slice(0, 8), ...INDEXED]
        : own.children.map((colour) => hex(colour.attributes.get("rgb")) ?? "#000000"),
  };
}

/** A colour for CSS. Returns undefined if the program chooses it. */
export function readColour(element: XmlElement | undefined, palette: Palette): string | undefined {
  if (element === undefined) return undefined;
  const base = baseColour(element, palette);
  const tint = numberIn(element, "tint") ?? 0;
  return base === undefined || tint === 0 ? base : withTint(base, tint);
}

/** A colour that a number format refers to by number, from 1. */
export function numberedColour(number: number): string | undefined {
  return INDEXED[number - 1];
}

/** Makes a colour lighter (up to 1) or darker (down to -1). Source: ECMA-376 part 1, 18.8.19. */
export function withTint(colour: string, tint: number): string {
  return withLightness(colour, (lightness) =>
    tint < 0 ? lightness * (1 + tint) : lightness * (1 - tint) + tint,
  );
}

/** Changes the lightness of a colour, from 0 to 1. */
export function withLightness(colour: string, change: (lightness: number) => number): string {
  const [hue, saturation, lightness] = toHsl(toRgb(colour));
  return toHex(fromHsl(hue, saturation, Math.min(1, Math.max(0, change(lightness)))));
}

/** Interpolates between two colours: 0 is the first, 1 the second. */
export function between(first: string, second: string, share: number): string {
  const [a, b] = [toRgb(first), toRgb(second)];
  return toHex([0, 1, 2].map((at) => (a[at] ?? 0) + ((b[at] ?? 0) - (a[at] ?? 0)) * share));
}

function baseColour(element: XmlElement, { theme, indexed }: Palette): string | undefined {
  const rgb = hex(element.attributes.get("rgb"));
  if (rgb !== undefined) return rgb;
  const inTheme = numberIn(element, "theme");
  if (inTheme !== undefined) return theme[inTheme];
  const index = numberIn(element, "indexed");
  if (index === 64 || index === 65) return index === 64 ? "#000000" : "#ffffff";
  return index === undefined ? undefined : indexed[index];
}

function schemeColour(element: XmlElement | undefined): string | undefined {
  const [colour] = element?.children ?? [];
  return hex(colour?.attributes.get("lastClr") ?? colour?.attributes.get("val"));
}

function hex(value: string | undefined): string | undefined {
  const [, digits] = /^(?:[0-9a-f]{2})?([0-9a-f]{6})$/i.exec(value ?? "") ?? [];
  return digits === undefined ? undefined : `#${digits.toLowerCase()}`;
}

function toRgb(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function toHex(parts: readonly number[]): string {
  return `#${parts
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

function toHsl([red, green, blue]: Rgb): Rgb {
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const lightness = (max + min) / 2;
  const range = max - min;
  if (range === 0) return [0, 0, lightness];
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const sixth =
    max === red
      ? ((green - blue) / range + 6) % 6
      : max === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return [sixth / 6, saturation, lightness];
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (n: number) => {
    const k = (n + hue * 12) % 12;
    return lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [part(0), part(8), part(4)];
}
