import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";

type Props = {
  readonly onCancel: () => void;
  readonly isBusy: boolean;
  readonly confirm: string;
  readonly busy: string;
};

/** How a form in a dialog is left: without a change, or with it. */
export function FormActions({ onCancel, isBusy, confirm, busy }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Button disabled={isBusy} onClick={onCancel}>
        {t("accounts.cancel")}
      </Button>
      <Button loading={isBusy} loadingLabel={busy} type="submit" variant="primary">
        {confirm}
      </Button>
    </>
  );
}
