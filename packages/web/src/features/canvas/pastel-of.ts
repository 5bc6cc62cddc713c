import { BACKGROUND_COLOURS } from "@mosaico/domain/mosaic/background";
import type { Pastel } from "#ui/pastel.ts";

/** The nine named colours have a shade for each theme; any other is shown as it is. */
export function pastelOf(hex: string): Pastel | undefined {
  return BACKGROUND_COLOURS.find((colour) => colour.hex === hex)?.name;
}
