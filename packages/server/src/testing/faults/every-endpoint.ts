import { api } from "@mosaico/contract/api";
import type { CallKey } from "@mosaico/contract/call";
import { type Parts, addressOf } from "../role-table/address-of.ts";
import { EXAMPLES } from "../role-table/examples.ts";
import type { Place } from "../role-table/place.ts";
import type { Example } from "../role-table/send-example.ts";

/** Every endpoint, except streams of events, which do not end: a request within this process is answered when it does. */
export const ENDPOINTS = (Object.keys(api) as CallKey[]).filter((key) => !key.endsWith("/events"));

/** The examples of valid requests to an endpoint. */
export function examplesOf(key: CallKey): readonly Example<CallKey>[] {
  return [EXAMPLES[key]].flat();
}

/** What an example sends; undefined if what it needs is gone from the place by now. */
export function partsOf(example: Example<CallKey>, place: Place): Promise<Parts | undefined> {
  return Promise.resolve(example.ask(place)).then(
    (input) => input as Parts,
    () => undefined,
  );
}

/** Sends whatever it is given as the place's requester, whose limits are tested elsewhere. Returns the status. */
export async function sendFrom(place: Place, key: CallKey, parts: Parts): Promise<number> {
  const { status } = await place.app.call(addressOf(key, parts), {
    network: place.network(),
    ...(place.requester && { token: place.requester.token }),
    ...(parts.body !== undefined && { body: parts.body }),
  });
  place.app.clock.advance(2000);
  return status;
}
