import { randomId } from "#platform/ids/random-id.ts";

const MAX_KEPT = 50;

// The keys of requests whose outcome is unknown: the response was lost or came too late.
const open = new Map<string, string>();

/** The idempotency key of a request. A request that is sent again while its outcome is unknown keeps its key. */
export function idempotencyKeyOf(request: string): string {
  const key = open.get(request) ?? randomId();
  open.delete(request);
  open.set(request, key);
  const oldest = open.keys().next();
  if (open.size > MAX_KEPT && !oldest.done) open.delete(oldest.value);
  return key;
}

/** Notes that the outcome of a request is known, so an identical request gets a new key. */
export function settleRequest(request: string): void {
  open.delete(request);
}
