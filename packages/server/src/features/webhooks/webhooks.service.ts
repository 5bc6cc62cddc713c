export { watchHookedAccounts } from "./hooked-accounts.ts";
export { loadWebhook } from "./maintain-webhooks.ts";
export { eventWrites, recordEvent } from "./record-event.ts";
export { reportLostWebhookSecret } from "./report-lost-secret.ts";
export { startDeliveries, sweepDeliveries } from "./start-deliveries.ts";
