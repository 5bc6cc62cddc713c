export { beginCheckout, openPortal } from "./buy.ts";
export { maintainPayments } from "./maintain-payments.ts";
export { changeDetails } from "./change-details.ts";
export { endPayment } from "./end-payment.ts";
export { listInvoices } from "./invoices.store.ts";
export { requireMemberCapacity, requireMosaicCapacity, quotaOf } from "./limits.ts";
export { readBilling } from "./read-billing.ts";
export { receiveEvent } from "./receive-event.ts";
export { countBytes, findTileBytes } from "./usage.store.ts";
