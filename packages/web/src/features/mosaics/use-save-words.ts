import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useOnline } from "#platform/page/use-online.ts";
import { useReachable } from "#platform/offline/use-reachable.ts";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { useSaveView } from "./use-save-view.ts";

/** Describes the save state in one line; beside an offline icon it explains what that means. */
export function useSaveWords(open: OpenMosaic): string {
  const { t } = useTranslation();
  const { save, isStored, waiting } = useSaveView(open);
  const isOnline = useOnline();
  const isReachable = useReachable();
  if (save.state === "retrying" && save.code === "network" && isStored)
    return t("mosaics.save.here", { count: waiting });
  if (save.state === "saved" && !(isOnline && isReachable)) return t("mosaics.save.offline");
  return t(`mosaics.save.${save.state}`);
}
