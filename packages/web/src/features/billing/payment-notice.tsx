import { CircleCheck, Hourglass, Undo2 } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { classNames } from "#ui/class-names.ts";
import { Spinner } from "#ui/spinner.tsx";
import type { Outcome } from "./use-return.ts";

const LOOKS = {
  paid: { box: "bg-success-soft", ink: "text-success-ink", icon: CircleCheck },
  waiting: { box: "bg-brand-soft", ink: "text-brand-ink", icon: undefined },
  late: { box: "bg-warning-soft", ink: "text-warning-ink", icon: Hourglass },
  cancelled: { box: "bg-sunken", ink: "text-muted", icon: Undo2 },
} as const;

/** The outcome of the payment the user is returning from. */
export function PaymentNotice({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useTranslation();
  const look = outcome && LOOKS[outcome];
  const Icon = look?.icon;
  // The live region is rendered before its text, so that screen readers announce it.
  return (
    <div aria-live="polite" role="status">
      {outcome === undefined || look === undefined ? null : (
        <div className={classNames("mt-4 flex gap-3.5 rounded-tile p-4", look.box)}>
          <span className={classNames("mt-0.5 shrink-0", look.ink)}>
            {Icon ? <Icon aria-hidden="true" size={20} /> : <Spinner size={20} />}
          </span>
          <div>
            <h2 className="font-sans text-base tracking-normal">
              {t(`billing.return.${outcome}`)}
            </h2>
            <p className="pt-0.5">{t(`billing.return.${outcome}Text`)}</p>
          </div>
        </div>
      )}
    </div>
  );
}
