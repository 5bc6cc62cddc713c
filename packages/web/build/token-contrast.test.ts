import { readFileSync } from "node:fs";
import { BACKGROUND_COLOURS } from "@mosaico/domain/mosaic/background";
import { expect, test } from "vitest";
import { pastels } from "../src/ui/pastel.ts";

type Colour = { lightness: number; chroma: number; hue: number };

const source = readFileSync(new URL("../src/styles/tokens.css", import.meta.url), "utf8");
const themes = {
  light: coloursOf(block("@theme static")),
  dark: coloursOf(block('[data-theme="dark"]')),
};

const grounds = ["ground", "surface", "raised", "sunken", "joint", "section"];

// Text colours and their backgrounds. 4.5 to 1 is WCAG 2.2 AA for text of any size.
const texts: [string, string][] = [
  ...grounds.flatMap((ground) =>
    ["ink", "muted", "brand-ink"].map((text): [string, string] => [text, ground]),
  ),
  ...pastels.flatMap((name) =>
    ["ink", "muted"].map((text): [string, string] => [text, `pastel-${name}`]),
  ),
  ...["ground", "surface", "raised"].flatMap((ground) =>
    ["faint", "danger-ink", "success-ink", "warning-ink"].map((text): [string, string] => [
      text,
      ground,
    ]),
  ),
  ["on-brand", "brand"],
  ["on-brand", "brand-hover"],
  ["on-danger", "danger"],
  ["on-danger", "danger-hover"],
  ["ground", "ink"],
  ...["brand", "danger", "success", "warning"].map((kind): [string, string] => [
    `${kind}-ink`,
    `${kind}-soft`,
  ]),
];

// Shapes only need to be distinguishable: 3 to 1.
const shapes: [string, string][] = [
  ...[...grounds, ...pastels.map((name) => `pastel-${name}`)].map((ground): [string, string] => [
    "focus",
    ground,
  ]),
  // WCAG 2.2, 1.4.11: the edge of a field and the track of a switch that is off, on every colour around or inside them.
  ...["ground", "surface", "raised", "sunken", "brand-soft", "warning-soft"].map(
    (ground): [string, string] => ["edge", ground],
  ),
  ["faint", "surface"],
  ["brand", "brand-soft"],
  ["brand", "raised"],
  ["brand", "sunken"],
  ["brand", "ground"],
  ["brand", "surface"],
  ["danger", "surface"],
  ["success", "surface"],
];

for (const [theme, colours] of Object.entries(themes)) {
  test.each(texts)(`${theme}: text in %s is readable on %s`, (text, ground) => {
    expect(contrast(get(colours, text), get(colours, ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)(`${theme}: %s is distinguishable on %s`, (shape, ground) => {
    expect(contrast(get(colours, shape), get(colours, ground))).toBeGreaterThanOrEqual(3);
  });
}

test("the dark theme defines every colour of the light one", () => {
  expect([...themes.dark.keys()].toSorted()).toEqual([...themes.light.keys()].toSorted());
});

test("B2: the dark theme has the shades of background colours as the domain has them", () => {
  for (const { name, dark } of BACKGROUND_COLOURS) {
    const { lightness, chroma, hue } = get(themes.dark, `pastel-${name}`);
    expect([lightness, chroma, hue]).toEqual(dark);
  }
});

test("the thumb of a switch is distinguishable on its track, off and on", () => {
  const { light, dark } = themes;
  expect(contrast(get(light, "pastel-white"), get(light, "edge"))).toBeGreaterThanOrEqual(3);
  expect(contrast(get(light, "pastel-white"), get(light, "brand"))).toBeGreaterThanOrEqual(3);
  expect(contrast(get(dark, "ink"), get(dark, "edge"))).toBeGreaterThanOrEqual(3);
  expect(contrast(get(dark, "on-brand"), get(dark, "brand"))).toBeGreaterThanOrEqual(3);
});

test.each(["ui/field.tsx", "ui/trigger-look.ts", "ui/switch.tsx"])(
  "%s draws the boundary of a control with the distinguishable edge",
  (file) => {
    const code = readFileSync(new URL(`../src/${file}`, import.meta.url), "utf8");
    expect(code).toMatch(/\b(?:border|bg)-edge\b/);
    expect(code).not.toMatch(/\b(?:border|bg)-line-strong\b/);
  },
);

test("black on white measures 21 to 1", () => {
  const white = { lightness: 1, chroma: 0, hue: 0 };
  expect(contrast({ lightness: 0, chroma: 0, hue: 0 }, white)).toBeCloseTo(21, 3);
});

function block(opening: string): string {
  const start = source.indexOf(opening);
  return source.slice(start, source.indexOf("\n}", start));
}

function coloursOf(css: string): Map<string, Colour> {
  const opaque = /--color-([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g;
  return new Map(
    [...css.matchAll(opaque)].map(([, name, lightness, chroma, hue]) => [
      name ?? "",
      { lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) },
    ]),
  );
}

function get(colours: Map<string, Colour>, name: string): Colour {
  const colour = colours.get(name);
  if (colour === undefined) throw new Error(`tokens.css has no colour ${name}`);
  return colour;
}

function contrast(a: Colour, b: Colour): number {
  const [lower = 0, upper = 0] = [luminance(a), luminance(b)].toSorted(
    (first, second) => first - second,
  );
  return (upper + 0.05) / (lower + 0.05);
}

// OKLab to linear sRGB by Ottosson's matrices, then the relative luminance of WCAG.
function luminance({ lightness, chroma, hue }: Colour): number {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
  return 0.2126 * within(red) + 0.7152 * within(green) + 0.0722 * within(blue);
}

function within(channel: number): number {
  return Math.min(1, Math.max(0, channel));
}
