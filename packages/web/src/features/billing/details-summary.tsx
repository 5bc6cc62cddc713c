import type { WireBillingDetails } from "@mosaico/contract/billing";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";

type Props = {
  /** With punctuation. */
  readonly values: WireBillingDetails;
  readonly onChange: () => void;
};

/** The invoice recipient, laid out as on an envelope. */
export function DetailsSummary({ values, onChange }: Props) {
  const { t } = useTranslation();
  const { name, taxId, email, street, number, complement, district, city, state } = values;
  const lines = [
    `${taxId} · ${email}`,
    [`${street}, ${number}`, complement, district].filter((part) => part !== "").join(", "),
    `${values.postalCode} ${city} - ${state}`,
  ];
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-tile border border-line bg-surface p-4">
      <address className="min-w-0 flex-1 basis-52 not-italic" dir="auto">
        <p className="font-semibold">{name}</p>
        {lines.map((line) => (
          <p className="break-words text-muted" key={line}>
            {line}
          </p>
        ))}
      </address>
      <Button onClick={onChange}>{t("billing.details.change")}</Button>
    </div>
  );
}
