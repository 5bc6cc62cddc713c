import { CreditCard, MessageCircleQuestion, Sparkles } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { PlanInterestDialog } from "#features/forms/plan-interest-dialog.tsx";
import { QuestionDialog } from "#features/forms/question-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "./section.tsx";

/** Links to payment, plans and questions. */
export function MorePart({ onPayment }: { onPayment: (() => void) | undefined }) {
  const { t } = useTranslation();
  const [openForm, setOpenForm] = useState<"plan" | "question">();
  const close = () => setOpenForm(undefined);
  return (
    <Section title={t("profile.more.title")}>
      <div className="flex flex-wrap gap-2">
        {onPayment === undefined ? null : (
          <Button icon={CreditCard} onClick={onPayment}>
            {t("profile.more.payment")}
          </Button>
        )}
        <Button icon={Sparkles} onClick={() => setOpenForm("plan")}>
          {t("profile.more.plan")}
        </Button>
        <Button icon={MessageCircleQuestion} onClick={() => setOpenForm("question")}>
          {t("profile.more.question")}
        </Button>
      </div>
      <PlanInterestDialog onOpenChange={close} open={openForm === "plan"} />
      <QuestionDialog onOpenChange={close} open={openForm === "question"} />
    </Section>
  );
}
