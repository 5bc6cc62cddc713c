import type { User } from "@mosaico/contract/auth";
import type { WireBilling } from "@mosaico/contract/billing";
import { type SyntheticEvent, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { focusFirstProblem } from "#ui/focus-first-problem.ts";
import { toast } from "#ui/toast.ts";
import { beginCheckout } from "./billing.api.ts";
import { DetailsFields } from "./details-fields.tsx";
import { DetailsSummary } from "./details-summary.tsx";
import { OfferPicker } from "./offer-picker.tsx";
import { offersNow } from "./offers-now.ts";
import { useDetails } from "./use-details.ts";
import { useProviderRedirect } from "./use-provider-redirect.ts";

type Props = {
  readonly billing: WireBilling;
  readonly user: User;
  readonly hasPaid: boolean;
};

/** The offers, the invoice details, and a button to the provider's page. */
export function BuyForm({ billing, user, hasPaid }: Props) {
  const { t } = useTranslation();
  const [now] = useState(() => new Date());
  // A user who has just paid is not offered to pay again.
  const offers = hasPaid ? [] : offersNow(billing, now);
  const [chosen, setChosen] = useState<"month" | "year">();
  const offer = offers.find(({ term }) => term === chosen) ?? offers[0];
  const details = useDetails(billing, user);
  const [isSaving, setSaving] = useState(false);
  const failed = (error: unknown) => toast.error(t("billing.buy.failed"), errorWords(error, t));
  const redirect = useProviderRedirect(async () => {
    if (offer === undefined) throw new Error("There is nothing to buy.");
    return beginCheckout(billing.accountId, offer.plan, offer.term);
  }, failed);
  const isBusy = isSaving || redirect.isBusy;

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy) return;
    setSaving(true);
    try {
      if (!(await details.save())) focusFirstProblem(form);
      else if (offer !== undefined) redirect.go();
      else toast.success(t("billing.details.saved"));
    } catch (error) {
      failed(error);
    } finally {
      setSaving(false);
    }
  };

  const isSelling = billing.offers.length > 0;
  return (
    <form className="grid gap-6 pt-7" noValidate onSubmit={(event) => void submit(event)}>
      {isSelling ? null : (
        <p className="rounded-tile bg-warning-soft p-4">{t("billing.offers.away")}</p>
      )}
      {offers.length > 0 ? (
        <OfferPicker
          isMore={billing.subscription?.status === "active"}
          offers={offers}
          onChoose={setChosen}
          value={offer?.term}
        />
      ) : null}
      <section>
        <h2 className="pb-3 font-sans text-base tracking-normal">{t("billing.details.title")}</h2>
        {details.isOpen ? (
          <DetailsFields details={details} />
        ) : (
          <DetailsSummary onChange={details.open} values={details.values} />
        )}
      </section>
      {offer === undefined && !details.isOpen ? null : (
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3">
          {offer === undefined ? null : (
            <p className="min-w-0 flex-1 basis-56 text-sm text-muted">{t("billing.buy.text")}</p>
          )}
          {details.isOpen && details.canCancel ? (
            <Button disabled={isBusy} onClick={details.cancel}>
              {t("billing.details.cancel")}
            </Button>
          ) : null}
          <Button
            loading={isBusy}
            loadingLabel={t(offer === undefined ? "billing.details.saving" : "billing.leaving")}
            type="submit"
            variant="primary"
          >
            {t(offer === undefined ? "billing.details.save" : "billing.buy.go")}
          </Button>
        </div>
      )}
    </form>
  );
}
