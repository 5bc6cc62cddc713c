import type { TFunction } from "i18next";
import type { Unmerged } from "#features/sync/change.ts";
import { SET_ASIDE } from "#features/sync/queue/first-change.ts";

/** In words why an edit was not saved. */
export function refusalWords(code: string, t: TFunction): string {
  return code === SET_ASIDE ? t("mosaics.stuck.wasSetAside") : t(`errors.${code}`);
}

/** In words what became of one thing in two versions. `name` is who made the other one. */
export function reasonOf({ code }: Unmerged, name: string | undefined, t: TFunction): string {
  if (code === undefined)
    return t(name === undefined ? "mosaics.unmerged.over" : "mosaics.unmerged.overBy", { name });
  return code === "tile.gone" && name !== undefined
    ? t("mosaics.unmerged.goneBy", { name })
    : refusalWords(code, t);
}
