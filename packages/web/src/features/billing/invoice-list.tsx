import type { WireInvoice } from "@mosaico/contract/billing";
import { PAGE_SCHEMES, parseAddress } from "@mosaico/domain/tile/address";
import { CircleAlert, CircleCheck, CircleDashed, CircleSlash, ExternalLink } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { useInvoices } from "./billing.api.ts";
import { useFormats } from "./use-formats.ts";

const LOOKS = {
  paid: { ink: "text-success-ink", icon: CircleCheck },
  open: { ink: "text-warning-ink", icon: CircleDashed },
  failed: { ink: "text-danger-ink", icon: CircleAlert },
  void: { ink: "text-muted", icon: CircleSlash },
} as const satisfies Record<WireInvoice["status"], object>;

/** All invoices with their status, and links to pay or view them. */
export function InvoiceList({ accountId }: { readonly accountId: string }) {
  const { t } = useTranslation();
  const { data: invoices, isError, refetch } = useInvoices(accountId);
  return (
    <section className="pt-7">
      <h2 className="font-sans text-base tracking-normal">{t("billing.invoices.title")}</h2>
      {invoices === undefined ? (
        isError ? (
          <div className="flex flex-wrap items-center gap-3 pt-2">
            <p className="text-muted">{t("billing.invoices.notLoaded")}</p>
            <Button onClick={() => void refetch()}>{t("billing.retry")}</Button>
          </div>
        ) : (
          <Skeleton className="mt-2 h-14 rounded-tile" />
        )
      ) : invoices.length === 0 ? (
        <p className="pt-1 text-muted">{t("billing.invoices.none")}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {invoices.map((invoice) => (
            <Invoice invoice={invoice} key={invoice.id} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Invoice({ invoice }: { readonly invoice: WireInvoice }) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const { icon: Icon, ink } = LOOKS[invoice.status];
  const number = { number: invoice.number };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-semibold tabular-nums">{money(invoice.amount, invoice.currency)}</p>
        <p className="text-sm text-muted">
          {day(invoice.issuedAt)} · <span className="break-all">{invoice.number}</span>
        </p>
      </div>
      <p className={classNames("flex items-center gap-1.5 text-sm font-semibold", ink)}>
        <Icon aria-hidden="true" size={16} />
        {t(`billing.invoices.${invoice.status}`)}
      </p>
      <p className="flex gap-4">
        <InvoiceLink
          address={invoice.url}
          label={t(invoice.status === "open" ? "billing.invoices.pay" : "billing.invoices.see")}
          name={t(
            invoice.status === "open" ? "billing.invoices.payOf" : "billing.invoices.seeOf",
            number,
          )}
        />
        <InvoiceLink
          address={invoice.pdfUrl}
          label={t("billing.invoices.pdf")}
          name={t("billing.invoices.pdfOf", number)}
        />
      </p>
    </li>
  );
}

type InvoiceLinkProps = {
  readonly address: string | null;
  readonly label: string;
  readonly name: string;
};

function InvoiceLink({ address, label, name }: InvoiceLinkProps) {
  const href = parseAddress(address ?? "", PAGE_SCHEMES);
  if (href === undefined) return null;
  return (
    <a
      aria-label={name}
      className="inline-flex items-center gap-1 rounded-small text-sm font-semibold text-brand-ink underline decoration-brand/35 underline-offset-4 hover:decoration-brand touch:-my-3 touch:py-3"
      href={href}
      rel="noreferrer"
      target="_blank"
    >
      {label}
      <ExternalLink aria-hidden="true" size={14} />
    </a>
  );
}
