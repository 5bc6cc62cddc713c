import type { CallInput, CallKey } from "@mosaico/contract/call";
import { sendFile } from "../send-file.ts";
import type { Claim } from "./expected.ts";
import type { Place } from "./place.ts";

/** One request to an endpoint, valid except possibly for its requester. */
export type Example<Key extends CallKey> = Claim & {
  readonly ask: (place: Place) => CallInput<Key> | Promise<CallInput<Key>>;
  /** Attaches a file. It need not be valid, since permissions are checked first. */
  readonly withFile?: true;
};

type Parts = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: Readonly<Record<string, string>>;
};

/** Sends the request as the place's requester. Returns the status of the response. */
export async function sendExample(
  key: CallKey,
  example: Example<CallKey>,
  place: Place,
): Promise<number> {
  const { params = {}, query = {}, body } = (await example.ask(place)) as Parts;
  const [method, path = ""] = key.split(" ");
  const filled = path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ""));
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const search = parameters.length === 0 ? "" : `?${new URLSearchParams(parameters).toString()}`;
  const address = `${method} ${filled}${search}` as "POST /";
  const token = place.requester?.token;
  if (example.withFile) {
    const file = { name: "a.png", bytes: Buffer.from("no picture") };
    const fields = body ?? {};
    return (await sendFile(place.app, address, { fields, file, ...(token && { token }) })).status;
  }
  const answer = await place.app.call(address, {
    network: place.network(),
    ...(token !== undefined && { token }),
    ...(body !== undefined && { body }),
  });
  return answer.status;
}
