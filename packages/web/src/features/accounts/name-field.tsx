import { ACCOUNT_LIMITS, checkImplementationName } from "@mosaico/domain/account/account-name";
import type { Ref } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { TextField } from "#ui/text-field.tsx";

type Props = {
  readonly value: string;
  readonly onChange: (name: string) => void;
  /** Shows the error in the name, once the user has tried to submit. */
  readonly tried: boolean;
  readonly label?: string;
  /** Handles Escape in the field instead of closing the surrounding dialog. */
  readonly onEscape?: (() => void) | undefined;
  readonly ref?: Ref<HTMLInputElement>;
};

/** The name of an implementation. */
export function ImplementationNameField(props: Props) {
  const { value, onChange, tried, label, onEscape, ref } = props;
  const { t } = useTranslation();
  const checked = checkImplementationName(value);
  return (
    <TextField
      autoComplete="off"
      data-autofocus
      dir="auto"
      label={label ?? t("accounts.implementationName")}
      maxLength={ACCOUNT_LIMITS.implementation}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape") onEscape?.();
      }}
      ref={ref}
      {...(onEscape === undefined ? {} : { "data-own-escape": "" })}
      showCount
      value={value}
      {...(tried && !checked.ok ? { error: t(`errors.${checked.problem}`) } : {})}
    />
  );
}
