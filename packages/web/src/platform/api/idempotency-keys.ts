import { randomId } from "#platform/ids/random-id.ts";

const MAX_KEPT = 50;

// Of deeds whose outcome is not known: the answer was lost, or came too late.
const open = new Map<string, string>();

/** The key of a deed of a person: the same for who tries it again because they do not know what became of it. */
export function keyOfDeed(deed: string): string {
  const key = open.get(deed) ?? randomId();
  open.delete(deed);
  open.set(deed, key);
  const oldest = open.keys().next();
  if (open.size > MAX_KEPT && !oldest.done) open.delete(oldest.value);
  return key;
}

/** What became of a deed is known: the next one like it is another one. */
export function settleDeed(deed: string): void {
  open.delete(deed);
}
