import { BILLING_LIMITS, STATES, formatPostalCode } from "@mosaico/domain/account/billing-details";
import { formatTaxId } from "@mosaico/domain/account/tax-id";
import type { ChangeEvent, ComponentProps } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useAfterPress } from "#ui/use-after-press.ts";
import { STATE_NAMES } from "./state-names.ts";
import type { Field, useDetails } from "./use-details.ts";

type Props = { readonly details: ReturnType<typeof useDetails> };

const STATE_OPTIONS = STATES.map((state) => ({
  value: state,
  label: `${state} · ${STATE_NAMES[state]}`,
}));

/** The fields of the invoice recipient. */
export function DetailsFields({ details }: Props) {
  const { t } = useTranslation();
  const { values, set, leave, problem } = details;
  const afterPress = useAfterPress();
  const errorOf = (field: Field) => {
    const code = problem(field);
    return code === undefined ? undefined : t(`errors.${code}`);
  };
  const field = (
    name: Exclude<Field, "state">,
    more: ComponentProps<"input"> & { format?: (text: string) => string; hint?: string },
  ) => {
    const { format, ...input } = more;
    return (
      <TextField
        {...input}
        error={errorOf(name)}
        label={t(`billing.details.${name}`)}
        name={name}
        onBlur={() => {
          if (format !== undefined) set(name, format(values[name]));
          afterPress(() => leave(name));
        }}
        onChange={(event) => set(name, typedInto(event, format))}
        value={values[name]}
      />
    );
  };
  return (
    <div className="grid gap-x-4 gap-y-4 sm:grid-cols-6">
      {field("name", {
        autoComplete: "billing organization",
        className: "sm:col-span-6",
        dir: "auto",
        maxLength: BILLING_LIMITS.name,
      })}
      {field("taxId", {
        autoCapitalize: "characters",
        autoComplete: "off",
        className: "sm:col-span-3",
        format: formatTaxId,
        spellCheck: false,
        hint: t("billing.details.taxIdHint"),
      })}
      {field("email", {
        autoComplete: "billing email",
        className: "sm:col-span-3",
        inputMode: "email",
        maxLength: BILLING_LIMITS.email,
        hint: t("billing.details.emailHint"),
      })}
      {field("postalCode", {
        autoComplete: "billing postal-code",
        className: "sm:col-span-2",
        format: formatPostalCode,
        inputMode: "numeric",
      })}
      {field("street", {
        autoComplete: "billing address-line1",
        className: "sm:col-span-4",
        dir: "auto",
        maxLength: BILLING_LIMITS.street,
      })}
      {field("number", {
        autoComplete: "off",
        className: "sm:col-span-2",
        maxLength: BILLING_LIMITS.number,
      })}
      <TextField
        autoComplete="billing address-line2"
        className="sm:col-span-4"
        dir="auto"
        error={errorOf("complement")}
        label={t("billing.details.complement")}
        maxLength={BILLING_LIMITS.complement}
        name="complement"
        note={t("billing.details.optional")}
        onChange={(event) => set("complement", event.target.value)}
        value={values.complement}
      />
      {field("district", {
        autoComplete: "billing address-level3",
        className: "sm:col-span-3",
        dir: "auto",
        maxLength: BILLING_LIMITS.district,
      })}
      {field("city", {
        autoComplete: "billing address-level2",
        className: "sm:col-span-3",
        dir: "auto",
        maxLength: BILLING_LIMITS.city,
      })}
      <Select
        className="sm:col-span-3"
        error={errorOf("state")}
        label={t("billing.details.state")}
        onValueChange={(state) => set("state", state)}
        options={STATE_OPTIONS}
        placeholder={t("billing.details.chooseState")}
        value={STATES.find((state) => state === values.state)}
      />
    </div>
  );
}

/** Adds punctuation only when typing at the end: elsewhere it would shift the text behind the caret. */
function typedInto(
  { target }: ChangeEvent<HTMLInputElement>,
  format: ((text: string) => string) | undefined,
): string {
  const isAtEnd = target.selectionStart === target.value.length;
  return format !== undefined && isAtEnd ? format(target.value) : target.value;
}
