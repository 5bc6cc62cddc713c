import { useTranslation } from "react-i18next";
import { PASSWORD_LIMITS } from "@mosaico/domain/people/password-limits";
import { PasswordField } from "#ui/password-field.tsx";

type Props = {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** A new password, with what is asked of it. */
export function NewPasswordField({ label, value, error, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <PasswordField
      autoComplete="new-password"
      concealLabel={t("auth.hidePassword")}
      error={error}
      hint={t("auth.passwordHint")}
      label={label}
      maxLength={PASSWORD_LIMITS.max}
      name="password"
      onChange={(event) => onChange(event.target.value)}
      placeholder={t("auth.passwordPlaceholder")}
      required
      revealLabel={t("auth.showPassword")}
      value={value}
    />
  );
}
