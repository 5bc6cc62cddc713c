import { prefersWall } from "#platform/preferences/wall-choice.ts";
import { OF_A_PHONE } from "#ui/phone-width.ts";

/** Whether a mosaic is opened on the canvas, and not as a reading grid, which begins elsewhere. */
export function showsPart(id: number): boolean {
  return !matchMedia(OF_A_PHONE).matches || prefersWall(String(id));
}
