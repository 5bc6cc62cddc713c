import { Send } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { FormFields } from "./form-fields.tsx";
import { FormSent } from "./form-sent.tsx";
import { useForm } from "./use-form.ts";

/** The question form as part of a page. */
export function QuestionForm() {
  const { t } = useTranslation();
  const form = useForm("question");
  if (form.state === "sent") {
    return (
      <FormSent form={form}>
        <Button onClick={form.startAgain}>{t("forms.question.another")}</Button>
      </FormSent>
    );
  }
  return (
    <form noValidate onSubmit={form.submit}>
      <FormFields form={form} />
      <div className="flex justify-end pt-5">
        <Button
          icon={Send}
          loading={form.state === "sending"}
          loadingLabel={t("forms.sending")}
          type="submit"
          variant="primary"
        >
          {t("forms.send")}
        </Button>
      </div>
    </form>
  );
}
