import {
  type EditMessage,
  type PresenceMessage,
  editMessage,
  presenceMessage,
} from "@mosaico/contract/live";
import { checkPosition, isTileId } from "@mosaico/domain/tile/check-tile";
import { z } from "zod";
import { parseJsonText } from "#platform/http/json-body.ts";

const message = z.discriminatedUnion("type", [presenceMessage, editMessage]);

/**
 * A message of a client; undefined if it is malformed, or presence that does not satisfy the rules of tiles and
 * positions. The body of an edit is validated by the endpoint that it calls.
 */
export function readMessage(text: string): PresenceMessage | EditMessage | undefined {
  let read: PresenceMessage | EditMessage | undefined;
  try {
    const parsed = parseJsonText(text);
    if (isEdit(parsed)) return parsed;
    read = message.safeParse(parsed).data;
  } catch {
    return undefined;
  }
  if (read?.type !== "presence") return read;
  const { cursor, selection = [], editing } = read;
  const isOn = !cursor || checkPosition(cursor).ok;
  return isOn && selection.every(isTileId) && (!editing || isTileId(editing)) ? read : undefined;
}

/** Whether the schema of edits accepts a value, without its layers: each edit takes them before anything else. */
function isEdit(value: unknown): value is EditMessage {
  if (typeof value !== "object" || value === null) return false;
  const { type, request, body, ...others } = value as Partial<Record<string, unknown>>;
  if (type !== "edit" || !Number.isSafeInteger(request) || Number(request) < 0) return false;
  if (typeof body !== "object" || body === null || Array.isArray(body)) return false;
  for (const _ in others) return false;
  return true;
}

/** A number of messages at once, and those added per second. */
export type Rate = { readonly burst: number; readonly perSecond: number };

/** Returns a function that says whether one more message stays within the rate. */
export function limitTo(
  { burst, perSecond }: Rate,
  now: () => number = () => performance.now(),
): () => boolean {
  let left = burst;
  let at = now();
  return () => {
    const then = at;
    at = now();
    left = Math.min(burst, left + ((at - then) / 1000) * perSecond) - 1;
    return left >= 0;
  };
}
