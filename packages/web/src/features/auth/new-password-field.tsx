import { PASSWORD_LIMITS } from "@mosaico/domain/people/password-limits";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { PasswordField } from "#ui/password-field.tsx";
import { PasswordStrength } from "./strength/password-strength.tsx";
import { loadJudge } from "./strength/use-judgement.ts";

type Props = {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  /** The address of the user whose password it becomes. */
  readonly email: string;
  readonly name?: string;
  readonly onChange: (value: string) => void;
};

/** A field for a new password, with the requirements and its strength. */
export function NewPasswordField({ label, value, error, email, name = "", onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div>
      <PasswordField
        autoComplete="new-password"
        concealLabel={t("auth.hidePassword")}
        error={error}
        hint={t("auth.passwordHint")}
        label={label}
        maxLength={PASSWORD_LIMITS.max}
        name="password"
        onChange={(event) => onChange(event.target.value)}
        onFocus={() => void loadJudge().catch(() => {})}
        placeholder={t("auth.passwordPlaceholder")}
        required
        revealLabel={t("auth.showPassword")}
        value={value}
      />
      <PasswordStrength email={email} own={[name]} password={value} />
    </div>
  );
}
