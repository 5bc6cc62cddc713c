import type { WireBackupState } from "@mosaico/contract/backups";
import { CircleAlert, CircleCheck, Clock, type LucideIcon } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { classNames } from "#ui/class-names.ts";
import { useFormats } from "../use-formats.ts";

type Level = WireBackupState["level"];

const LOOKS: Readonly<Record<Level, { readonly icon: LucideIcon; readonly className: string }>> = {
  ok: { icon: CircleCheck, className: "bg-success-soft text-success-ink" },
  never: { icon: Clock, className: "bg-warning-soft text-warning-ink" },
  off: { icon: Clock, className: "bg-warning-soft text-warning-ink" },
  late: { icon: CircleAlert, className: "bg-danger-soft text-danger-ink" },
  failed: { icon: CircleAlert, className: "bg-danger-soft text-danger-ink" },
};

/** Whether the data could be restored, and what the next backup will be like. */
export function BackupStateCard({ state }: { readonly state: WireBackupState }) {
  const { t } = useTranslation();
  const { instant, bytes } = useFormats();
  const { icon: Icon, className } = LOOKS[state.level];
  const { lastProved, nextAt } = state;
  const facts = [
    {
      name: t("admin.backups.last"),
      value: lastProved === null ? t("admin.backups.none") : instant(lastProved.startedAt),
    },
    {
      name: t("admin.backups.size"),
      value:
        lastProved === null
          ? "—"
          : bytes((lastProved.dataBytes ?? 0) + (lastProved.fileBytes ?? 0)),
    },
    {
      name: t("admin.backups.next"),
      value: nextAt === null ? t("admin.backups.notScheduled") : instant(nextAt),
    },
    {
      name: t("admin.backups.encryption"),
      value: t(state.isEncrypted ? "admin.backups.encrypted" : "admin.backups.plain"),
    },
  ];
  return (
    <div className="overflow-hidden rounded-tile border border-line bg-surface shadow-piece">
      <p className={classNames("flex gap-3 p-4 font-semibold", className)}>
        <Icon aria-hidden="true" className="mt-0.5 shrink-0" size={20} />
        {t(`admin.backups.levels.${state.level}`)}
      </p>
      <dl className="grid gap-x-6 gap-y-4 p-4 sm:grid-cols-2 xl:grid-cols-4">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line p-4">
        <p className="text-sm text-muted">{t("admin.backups.place")}</p>
        <p className="font-semibold wrap-anywhere" dir="ltr">
          {state.place}
        </p>
        {state.isWithData ? (
          <p className="mt-1 max-w-reading text-sm text-muted">{t("admin.backups.withData")}</p>
        ) : null}
      </div>
    </div>
  );
}
