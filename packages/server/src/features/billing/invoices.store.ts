import type { WireInvoice } from "@mosaico/contract/billing";
import type { SystemCtx } from "#platform/context.ts";
import type { PageRequest } from "#platform/http/page.ts";
import type { Period } from "#platform/http/period.ts";
import type { ProviderInvoice } from "#platform/payment/payments.ts";

/** Stores invoices in the state last reported by the provider. */
export async function putInvoices(
  ctx: SystemCtx,
  accountId: string,
  invoices: readonly ProviderInvoice[],
): Promise<void> {
  for (const invoice of invoices) {
    const values = {
      number: invoice.number,
      amount: invoice.amount,
      currency: invoice.currency,
      status: invoice.status,
      issued_at: invoice.issuedAt.toISOString(),
      due_at: invoice.dueAt?.toISOString() ?? null,
      paid_at: invoice.paidAt?.toISOString() ?? null,
      url: invoice.url,
      pdf_url: invoice.pdfUrl,
    };
    await ctx.db
      .insertInto("invoices")
      .values({ account_id: accountId, id: invoice.id, ...values })
      .onConflict((conflict) => conflict.columns(["account_id", "id"]).doUpdateSet(values))
      .execute();
  }
}

export type InvoiceFilter = Period & {
  readonly accountId: string;
  readonly status: WireInvoice["status"] | undefined;
};

/** Newest first. */
export async function listInvoices(
  ctx: SystemCtx,
  { accountId, status, from, until }: InvoiceFilter,
  { after, limit }: PageRequest,
): Promise<WireInvoice[]> {
  let query = ctx.db
    .selectFrom("invoices")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("issued_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  if (status !== undefined) query = query.where("status", "=", status);
  if (from !== undefined) query = query.where("issued_at", ">=", from);
  if (until !== undefined) query = query.where("issued_at", "<", until);
  if (after !== undefined) {
    query = query.where((of) =>
      of(of.refTuple("issued_at", "id"), "<", of.tuple(after.key, after.id)),
    );
  }
  return (await query.execute()).map((row) => ({
    id: row.id,
    number: row.number,
    amount: row.amount,
    currency: row.currency,
    status: row.status as WireInvoice["status"],
    issuedAt: row.issued_at,
    dueAt: row.due_at,
    paidAt: row.paid_at,
    url: row.url,
    pdfUrl: row.pdf_url,
  }));
}
