import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";

type Props = {
  readonly label: string;
  readonly busy: boolean;
  readonly busyLabel: string;
  readonly disabled?: boolean;
};

/** The buttons of a signed-out form: submit, and back to signing in. */
export function FormActions({ label, busy, busyLabel, disabled = false }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        disabled={disabled}
        loading={busy}
        loadingLabel={busyLabel}
        size="large"
        type="submit"
        variant="primary"
        wide
      >
        {label}
      </Button>
      <LinkButton to="/login" variant="quiet" wide>
        {t("auth.backToLogin")}
      </LinkButton>
    </>
  );
}
