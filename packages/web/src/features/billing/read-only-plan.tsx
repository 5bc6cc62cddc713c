import type { User } from "@mosaico/contract/auth";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { PlanName } from "./plan-name.tsx";

/** An account's plan for members who do not manage it, and whom to ask. */
export function ReadOnlyPlan({ account }: { readonly account: User["accounts"][number] }) {
  const { t } = useTranslation();
  return (
    <>
      <PlanName name={account.name} plan={account.plan} />
      <h2 className="pt-6 font-sans text-base tracking-normal">{t("billing.change")}</h2>
      <p className="pt-0.5 text-muted">{t("billing.askOwner")}</p>
    </>
  );
}
