import { useTranslation } from "#platform/i18n/use-translation.ts";
import { classNames } from "#ui/class-names.ts";

/** What may be the case with members, and with invitations. */
export const PERSON_STATUSES = ["active", "blocked", "pending", "expired"] as const;

export type PersonStatus = (typeof PERSON_STATUSES)[number];

const looks: Record<PersonStatus, string> = {
  active: "bg-success-soft text-success-ink",
  pending: "bg-warning-soft text-warning-ink",
  expired: "bg-sunken text-muted",
  blocked: "bg-danger-soft text-danger-ink",
};

/** The status of a person, in colour and in words. */
export function StatusChip({ status }: { status: PersonStatus }) {
  const { t } = useTranslation();
  return (
    <span
      className={classNames(
        "inline-flex h-6 items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap",
        looks[status],
      )}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {t(`people.status.${status}`)}
    </span>
  );
}
