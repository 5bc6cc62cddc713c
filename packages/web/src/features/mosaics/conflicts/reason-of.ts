import type { TFunction } from "#platform/i18n/translate.ts";
import type { Conflict } from "#features/sync/change.ts";
import { SET_ASIDE } from "#features/sync/queue/first-change.ts";

/** Returns in words why an edit was not saved. */
export function refusalWords(code: string, t: TFunction): string {
  return code === SET_ASIDE ? t("mosaics.stuck.wasSetAside") : t(`errors.${code}`);
}

/** Returns in words how a conflict ended. `name` is the author of the other version. */
export function reasonOf({ code }: Conflict, name: string | undefined, t: TFunction): string {
  if (code === undefined)
    return t(name === undefined ? "mosaics.conflicts.over" : "mosaics.conflicts.overBy", { name });
  return code === "tile.removed" && name !== undefined
    ? t("mosaics.conflicts.goneBy", { name })
    : refusalWords(code, t);
}
