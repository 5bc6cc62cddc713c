import type { ClaimedDelivery } from "./deliveries.store.ts";

/** What is sent of an event: always the same text, however often it is attempted. */
export function bodyOf({
  data: event,
  sinceRevision,
}: Pick<ClaimedDelivery, "data" | "sinceRevision">): string {
  if (sinceRevision === null) return JSON.stringify(event);
  const data = event["data"] as object;
  return JSON.stringify({ ...event, data: { ...data, sinceRevision } });
}
