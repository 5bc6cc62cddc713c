import { Stripe } from "stripe";
import type { Payer } from "./payments.ts";

/** Updates Stripe's customer to match the payer: name, e-mail, address and the single tax id. */
export async function updateCustomer(stripe: Stripe, id: string, payer: Payer): Promise<void> {
  const { name, email, address, taxId } = payer;
  const isKnown = await putTaxId(stripe, id, taxId);
  await stripe.customers.update(id, {
    name,
    email,
    address: {
      line1: address.line1,
      line2: address.line2,
      city: address.city,
      state: address.state,
      postal_code: address.postalCode,
      country: "BR",
    },
    // A tax id that Stripe does not accept is still printed on the invoices.
    invoice_settings: {
      custom_fields: isKnown ? "" : [{ name: taxId.kind.toUpperCase(), value: taxId.text }],
    },
  });
}

/** Whether Stripe accepts it: it may refuse a new number format that it does not know yet. */
async function putTaxId(stripe: Stripe, id: string, taxId: Payer["taxId"]): Promise<boolean> {
  const type = taxId.kind === "cpf" ? "br_cpf" : "br_cnpj";
  const { data: present } = await stripe.customers.listTaxIds(id, { limit: 10 });
  const isThere = present.some((one) => one.type === type && one.value === taxId.text);
  if (!isThere && !(await isTaken(stripe, id, { type, value: taxId.text }))) return false;
  for (const existing of present) {
    const isCurrent = existing.type === type && existing.value === taxId.text;
    if (!isCurrent) await stripe.customers.deleteTaxId(id, existing.id);
  }
  return true;
}

async function isTaken(
  stripe: Stripe,
  id: string,
  taxId: Stripe.CustomerCreateTaxIdParams,
): Promise<boolean> {
  try {
    await stripe.customers.createTaxId(id, taxId);
    return true;
  } catch (error) {
    const isUnknown =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "tax_id_invalid";
    if (isUnknown) return false;
    throw error;
  }
}
