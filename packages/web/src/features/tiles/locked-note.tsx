import { LockKeyhole } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";

/** T8: explains why an open tile cannot be changed. */
export function LockedNote() {
  const { t } = useTranslation();
  return (
    <p className="mb-4 flex items-center gap-2 rounded-control bg-sunken px-3 py-2 text-sm text-muted">
      <LockKeyhole aria-hidden="true" className="shrink-0" size={16} />
      {t("arrange.locked.note")}
    </p>
  );
}
