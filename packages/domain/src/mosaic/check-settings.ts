import { type Outcome, accept, refuse } from "../outcome.ts";
import { plainName } from "../people/name.ts";
import { fileNameOf } from "../tile/content.ts";
import { isGround, isLook } from "../look/look.ts";
import { type MosaicSettings, givenSettings } from "./settings.ts";

/** M7: the limit of the line below the title, in UTF-16 code units. */
export const LINE_LIMIT = 120;

/** Why settings are refused. */
export type SettingsProblem =
  | "mosaics.badLook"
  | "mosaics.badGround"
  | "mosaics.lineTooLong"
  | "mosaics.badLogo"
  | "mosaics.badCover";

/** M5 to M8: normalises the settings that an edit names, or returns why one of them is refused. */
export function checkSettings(
  sent: Partial<MosaicSettings>,
): Outcome<Partial<MosaicSettings>, SettingsProblem> {
  const settings = givenSettings(sent);
  if (settings.look !== undefined && !isLook(settings.look))
    return refuse("mosaics.badLook", ["look"]);
  if (settings.ground !== undefined && !isGround(settings.ground))
    return refuse("mosaics.badGround", ["ground"]);
  // A line of nothing visible is none.
  const line = settings.line === undefined ? undefined : (plainName(settings.line) ?? "");
  if (line !== undefined && line.length > LINE_LIMIT)
    return refuse("mosaics.lineTooLong", ["line"]);
  const logo = plainFile(settings.logo);
  if (logo === null) return refuse("mosaics.badLogo", ["logo"]);
  const cover = plainFile(settings.cover);
  if (cover === null) return refuse("mosaics.badCover", ["cover"]);
  return accept(givenSettings({ ...settings, line, logo, cover }));
}

/** The name of a file, empty for none; null if it is not the name of one. */
function plainFile(text: string | undefined): string | null | undefined {
  if (text === undefined || text === "") return text;
  return fileNameOf(text) ?? null;
}
