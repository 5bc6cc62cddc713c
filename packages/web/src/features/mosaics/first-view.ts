import type { PartView } from "#features/sync/parts/part-name.ts";
import { prefersWall } from "#platform/preferences/wall-choice.ts";
import { OF_A_PHONE } from "#ui/phone-width.ts";

/** How a mosaic is opened, named as for `prefersWall`. */
export function firstView(mosaic: string): PartView {
  return !matchMedia(OF_A_PHONE).matches || prefersWall(mosaic) ? "wall" : "reading";
}
