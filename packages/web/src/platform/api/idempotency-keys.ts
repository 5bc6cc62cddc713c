import { randomId } from "#platform/ids/random-id.ts";

const MAX_KEPT = 50;

// Of requests whose outcome is not known: the answer was lost, or came too late.
const open = new Map<string, string>();

/** The idempotency key of a request. A request that is sent again while its outcome is unknown has the same key. */
export function idempotencyKeyOf(request: string): string {
  const key = open.get(request) ?? randomId();
  open.delete(request);
  open.set(request, key);
  const oldest = open.keys().next();
  if (open.size > MAX_KEPT && !oldest.done) open.delete(oldest.value);
  return key;
}

/** The outcome of a request is known: the next request like it gets a key of its own. */
export function settleRequest(request: string): void {
  open.delete(request);
}
