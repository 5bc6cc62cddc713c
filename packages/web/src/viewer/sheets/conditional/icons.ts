import { type AreaValues, thresholdValue } from "./area-values.ts";
import type { Test } from "./read-rules.ts";

/** An icon before the value of a cell. */
export type Icon = { readonly sign: string; readonly colour: string };

const [RED, YELLOW, GREEN, GREY, BLACK, BLUE] = [
  "#c00000",
  "#d99a00",
  "#2e8b3d",
  "#7f7f7f",
  "#262626",
  "#2f6fbf",
];

// From the lowest to the highest value. Written as widely supported characters, in the colours of Office.
const SETS: Readonly<Record<string, readonly Icon[]>> = {
  "3Arrows": set("▼▶▲", [RED, YELLOW, GREEN]),
  "3ArrowsGray": set("▼▶▲", [GREY, GREY, GREY]),
  "3Flags": set("⚑⚑⚑", [RED, YELLOW, GREEN]),
  "3TrafficLights1": set("●●●", [RED, YELLOW, GREEN]),
  "3TrafficLights2": set("●●●", [RED, YELLOW, GREEN]),
  "3Signs": set("◆▲●", [RED, YELLOW, GREEN]),
  "3Symbols": set("✖!✔", [RED, YELLOW, GREEN]),
  "3Symbols2": set("✖!✔", [RED, YELLOW, GREEN]),
  "3Stars": set("☆★★", [GREY, YELLOW, YELLOW]),
  "3Triangles": set("▼▬▲", [RED, YELLOW, GREEN]),
  "4Arrows": set("▼◢◥▲", [RED, YELLOW, YELLOW, GREEN]),
  "4ArrowsGray": set("▼◢◥▲", [GREY, GREY, GREY, GREY]),
  "4RedToBlack": set("●●●●", [BLACK, GREY, "#e8a0a0", RED]),
  "4Rating": set("▂▄▆█", [BLUE, BLUE, BLUE, BLUE]),
  "4TrafficLights": set("●●●●", [BLACK, RED, YELLOW, GREEN]),
  "5Arrows": set("▼◢▶◥▲", [RED, YELLOW, YELLOW, YELLOW, GREEN]),
  "5ArrowsGray": set("▼◢▶◥▲", [GREY, GREY, GREY, GREY, GREY]),
  "5Rating": set("▁▂▄▆█", [BLUE, BLUE, BLUE, BLUE, BLUE]),
  "5Quarters": set("○◔◑◕●", [BLACK, BLACK, BLACK, BLACK, BLACK]),
  "5Boxes": set("▁▂▄▆█", [BLUE, BLUE, BLUE, BLUE, BLUE]),
};

/** The icon for a value, by its position among the values of its area. */
export function iconOf(
  { set: name, thresholds, isReversed }: Extract<Test, { kind: "icons" }>,
  value: number,
  values: AreaValues,
): Icon | undefined {
  const icons = SETS[name];
  if (icons === undefined) return undefined;
  const step = thresholds.findLastIndex((threshold, index) => {
    const limit = thresholdValue(threshold, values);
    return index === 0 || (threshold.isAbove ? value > limit : value >= limit);
  });
  return isReversed ? icons[icons.length - 1 - step] : icons[step];
}

function set(signs: string, colours: readonly string[]): Icon[] {
  return Array.from(signs, (sign, index) => ({ sign, colour: colours[index] ?? BLACK }));
}
