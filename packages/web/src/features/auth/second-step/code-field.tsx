import type { Ref } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { TextField } from "#ui/text-field.tsx";
import { readCode } from "./read-code.ts";

type Props = {
  /** An app code has six digits; the other kind is a recovery code; either may be allowed. */
  readonly kind: "app" | "recovery";
  readonly value: string;
  readonly error: string | undefined;
  readonly readOnly?: boolean;
  readonly onChange: (text: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A field for a typed or pasted code. */
export function CodeField({ kind, value, error, readOnly = false, onChange, ref }: Props) {
  const { t } = useTranslation();
  return kind === "app" ? (
    <TextField
      autoComplete="one-time-code"
      error={error}
      inputMode="numeric"
      key="app"
      label={t("auth.code.label")}
      name="code"
      onChange={(event) => onChange(readCode(event.target.value))}
      placeholder="000 000"
      readOnly={readOnly}
      ref={ref}
      required
      value={value}
    />
  ) : (
    <TextField
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      error={error}
      key="recovery"
      label={t("auth.code.recoveryLabel")}
      maxLength={64}
      name="recovery-code"
      onChange={(event) => onChange(event.target.value)}
      readOnly={readOnly}
      ref={ref}
      required
      spellCheck={false}
      value={value}
    />
  );
}
