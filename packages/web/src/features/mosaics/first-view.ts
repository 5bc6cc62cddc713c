import type { PartView } from "#features/sync/parts/part-name.ts";
import { prefersReading } from "#platform/preferences/wall-choice.ts";
import { OF_A_PHONE } from "#ui/phone-width.ts";

/** How a mosaic is opened, named as for `prefersReading`. */
export function firstView(mosaic: string): PartView {
  return prefersReading(mosaic, matchMedia(OF_A_PHONE).matches) ? "reading" : "wall";
}
