import type { User } from "@mosaico/contract/auth";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { refreshInvoices, useBilling } from "./billing.api.ts";
import { BuyForm } from "./buy-form.tsx";
import { FreePlan } from "./free-plan.tsx";
import { InvoiceList } from "./invoice-list.tsx";
import { PaymentNotice } from "./payment-notice.tsx";
import { PlanName } from "./plan-name.tsx";
import { PlanStatus } from "./plan-status.tsx";
import { PortalButton } from "./portal-button.tsx";
import { Usage } from "./usage.tsx";
import { useReturn } from "./use-return.ts";

type Props = {
  readonly account: User["accounts"][number];
  /** The payment outcome in the address after returning from the provider. */
  readonly paid: string | null;
  readonly user: User;
};

/** The plan of an account for users who manage it: limits, usage and payment. */
export function AccountPayment({ account, paid, user }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const back = useReturn(paid);
  const { data: billing, error, refetch, isFetching } = useBilling(account.id, back.poll);
  const outcome = back.outcomeOf(billing);
  useEffect(() => {
    // The payment has created its invoice.
    if (outcome === "paid") void refreshInvoices(client, account.id);
  }, [account.id, client, outcome]);
  if (billing === undefined) {
    if (error === null) return <Loading label={t("billing.loading")} />;
    return (
      <ErrorState
        action={
          <Button loading={isFetching} onClick={() => void refetch()} variant="primary">
            {t("billing.retry")}
          </Button>
        }
        text={errorWords(error, t)}
        title={t("billing.failed")}
      />
    );
  }
  const { canPay, subscription } = billing;
  return (
    <>
      <PaymentNotice outcome={outcome} />
      <PlanName name={account.name} plan={billing.plan}>
        <PlanStatus subscription={subscription} />
      </PlanName>
      <Usage limits={billing.limits} usage={billing.usage} />
      {canPay ? (
        <>
          {/* Prevents paying twice while a payment is pending. */}
          {outcome === "waiting" ? null : (
            <BuyForm billing={billing} hasPaid={outcome === "paid"} user={user} />
          )}
          {subscription === null ? null : <PortalButton accountId={account.id} />}
          <InvoiceList accountId={account.id} />
        </>
      ) : (
        <FreePlan />
      )}
    </>
  );
}

function Loading({ label }: { readonly label: string }) {
  return (
    <div aria-busy="true" className="grid gap-3 pt-5" role="status">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-16 rounded-tile" />
      <Skeleton className="h-24 rounded-tile" />
      <Skeleton className="h-40 rounded-tile" />
    </div>
  );
}
