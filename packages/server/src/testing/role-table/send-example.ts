import type { CallInput, CallKey } from "@mosaico/contract/call";
import { sendFile } from "../send-file.ts";
import type { Claim } from "./expected.ts";
import { type Parts, addressOf } from "./address-of.ts";
import type { Place } from "./place.ts";

/** One request to an endpoint, valid except possibly for its requester. */
export type Example<Key extends CallKey> = Claim & {
  readonly ask: (place: Place) => CallInput<Key> | Promise<CallInput<Key>>;
  /** Attaches a file. It need not be valid, since permissions are checked first. */
  readonly withFile?: true;
};

/** Sends the request as the place's requester. Returns the status of the response. */
export async function sendExample(
  key: CallKey,
  example: Example<CallKey>,
  place: Place,
): Promise<number> {
  const parts = (await example.ask(place)) as Parts;
  const address = addressOf(key, parts);
  const { body } = parts;
  const token = place.requester?.token;
  if (example.withFile) {
    const file = { name: "a.png", bytes: Buffer.from("no picture") };
    const fields = (body ?? {}) as Readonly<Record<string, string>>;
    return (await sendFile(place.app, address, { fields, file, ...(token && { token }) })).status;
  }
  const answer = await place.app.call(address, {
    network: place.network(),
    ...(token !== undefined && { token }),
    ...(body !== undefined && { body }),
  });
  return answer.status;
}
