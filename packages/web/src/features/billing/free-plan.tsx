import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { PlanInterestDialog } from "#features/forms/plan-interest-dialog.tsx";
import { Button } from "#ui/button.tsx";

/** Shown without a payment provider: the plan is free, and users who need more can ask. */
export function FreePlan() {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <div className="mt-6 flex gap-3.5 rounded-tile bg-success-soft p-4">
        <CircleCheck aria-hidden="true" className="mt-0.5 shrink-0 text-success-ink" size={20} />
        <div>
          <h2 className="font-sans text-base tracking-normal">{t("billing.free")}</h2>
          <p className="pt-0.5">{t("billing.freeText")}</p>
        </div>
      </div>
      <h2 className="pt-6 font-sans text-base tracking-normal">{t("billing.change")}</h2>
      <p className="pt-0.5 text-muted">{t("billing.interestText")}</p>
      <Button className="mt-4" onClick={() => setAsking(true)} variant="primary">
        {t("billing.interest")}
      </Button>
      <PlanInterestDialog onOpenChange={setAsking} open={isAsking} plan="Mosaico do Mosaico" />
    </>
  );
}
