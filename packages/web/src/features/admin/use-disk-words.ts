import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { useOverview } from "./admin.api.ts";
import { useFormats } from "./use-formats.ts";

type Disk = NonNullable<ReturnType<typeof useOverview>["data"]>["disk"];

/** A warning about the space left on the server's disk; undefined while there is enough. */
export function useDiskWords(disk: Disk | undefined): string | undefined {
  const { t } = useTranslation();
  const { bytes } = useFormats();
  if (disk === undefined || disk.level === "ok") return undefined;
  if (disk.level === "full") return t("admin.overview.diskFull");
  return t("admin.overview.diskLow", { free: bytes(disk.freeBytes ?? 0) });
}
