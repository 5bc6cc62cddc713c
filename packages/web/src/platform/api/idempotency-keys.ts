import { randomId } from "#platform/ids/random-id.ts";

const MAX_KEPT = 50;

// Of requests whose outcome is not known: the answer was lost, or came too late.
const open = new Map<string, string>();

/** The key of a request of a person: the same for who tries it again because they do not know what became of it. */
export function idempotencyKeyOf(request: string): string {
  const key = open.get(request) ?? randomId();
  open.delete(request);
  open.set(request, key);
  const oldest = open.keys().next();
  if (open.size > MAX_KEPT && !oldest.done) open.delete(oldest.value);
  return key;
}

/** What became of a request is known: the next one like it is another one. */
export function settleRequest(request: string): void {
  open.delete(request);
}
