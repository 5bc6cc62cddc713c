import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { FormFields } from "./form-fields.tsx";
import { FormSent } from "./form-sent.tsx";
import type { FormKind } from "./forms.api.ts";
import { useForm } from "./use-form.ts";

type Props = {
  readonly kind: FormKind;
  readonly plan?: string | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** A form in a dialog. It is reset each time it is opened, except for unsent input. */
export function MessageDialog({ open, ...props }: Props) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ kind, plan, onOpenChange }: Omit<Props, "open">) {
  const { t } = useTranslation();
  const form = useForm(kind, plan);
  const isBusy = form.state === "sending";
  const close = () => onOpenChange(false);
  if (form.state === "sent") {
    return (
      <Dialog
        actions={
          <Button onClick={close} variant="primary">
            {t("forms.done")}
          </Button>
        }
        closeLabel={t("forms.close")}
        onOpenChange={onOpenChange}
        open
        title={t(`forms.${kind}.title`)}
      >
        <FormSent form={form} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      cancelLabel={t("forms.cancel")}
      confirmLabel={t("forms.send")}
      loading={isBusy}
      loadingLabel={t("forms.sending")}
      closeLabel={t("forms.close")}
      description={t(`forms.${kind}.text`)}
      onOpenChange={onOpenChange}
      onSubmit={form.submit}
      open
      title={t(`forms.${kind}.title`)}
    >
      <FormFields form={form} />
    </FormDialog>
  );
}
