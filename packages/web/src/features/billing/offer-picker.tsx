import type { WireBilling } from "@mosaico/contract/billing";
import { useId } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useFormats } from "./use-formats.ts";

type Offer = WireBilling["offers"][number];

type Props = {
  readonly offers: readonly Offer[];
  /** The purchase extends a period that is already paid. */
  readonly isMore: boolean;
  readonly value: Offer["term"] | undefined;
  readonly onChoose: (term: Offer["term"]) => void;
};

/** Selects a monthly or yearly offer, with prices. */
export function OfferPicker({ offers, isMore, value, onChoose }: Props) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 font-semibold">
        {t(isMore ? "billing.offers.more" : "billing.offers.title")}
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {offers.map(({ term, plan, amount, currency }) => (
          <label
            className="relative flex cursor-pointer gap-3.5 rounded-tile border border-edge bg-surface p-4 transition-[background-color,border-color] select-none hover:bg-hover has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            key={term}
          >
            <input
              checked={term === value}
              className="peer absolute inset-0 cursor-pointer appearance-none opacity-0"
              name={name}
              onChange={() => onChoose(term)}
              type="radio"
              value={term}
            />
            <span
              aria-hidden="true"
              className="mt-0.5 size-5 shrink-0 rounded-full border border-edge bg-raised peer-checked:border-[6px] peer-checked:border-brand forced-colors:peer-checked:border-[Highlight]"
            />
            <span className="min-w-0 text-sm font-semibold text-muted">
              {plan}
              <span className="block font-title text-xl font-semibold text-ink tabular-nums">
                {t(`billing.offers.${term}`, { price: money(amount, currency) })}
              </span>
              <span className="block pt-1 font-normal">{t(`billing.offers.${term}Text`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
