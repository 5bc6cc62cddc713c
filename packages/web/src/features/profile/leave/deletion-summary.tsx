import { CircleMinus, UsersRound } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";

/** What is deleted along with a user, and what stays. */
export function DeletionSummary() {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-3 rounded-tile bg-sunken p-4 text-base">
      <li className="flex gap-3">
        <CircleMinus aria-hidden="true" className="mt-0.5 shrink-0 text-danger-ink" size={20} />
        <p className="text-pretty">
          <strong className="block font-semibold">{t("profile.delete.goes")}</strong>
          {t("profile.delete.goesText")}
        </p>
      </li>
      <li className="flex gap-3">
        <UsersRound aria-hidden="true" className="mt-0.5 shrink-0 text-muted" size={20} />
        <p className="text-pretty">
          <strong className="block font-semibold">{t("profile.delete.stays")}</strong>
          {t("profile.delete.staysText")}
        </p>
      </li>
    </ul>
  );
}
