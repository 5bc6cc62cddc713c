import type { ReactNode } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { AvatarInitials } from "#ui/avatar-initials.tsx";

type Props = {
  /** The account's name. */
  readonly name: string;
  readonly plan: string;
  /** Further information. */
  readonly children?: ReactNode;
};

/** The account and its plan. */
export function PlanName({ name, plan, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-3.5 gap-y-2 border-y border-line py-4">
      <AvatarInitials name={name} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="line-clamp-2 font-semibold" dir="auto">
          {name}
        </p>
        {children ? <div className="text-sm text-muted">{children}</div> : null}
      </div>
      <p className="rounded-full bg-brand-soft px-3 py-1 text-sm font-semibold text-brand-ink">
        <span className="sr-only">{t("billing.plan")} </span>
        {plan}
      </p>
    </div>
  );
}
