import type { Client } from "@mosaico/client";
import { CommandError, EXIT, type Run } from "./command.ts";

type Found = {
  readonly id: number;
  readonly title: string;
  readonly accountId: string;
  readonly revision: number;
};

/** The mosaic with this id, or with exactly this title. */
export async function findMosaic(
  client: Client,
  name: string,
  { signal }: Pick<Run, "signal">,
): Promise<Found> {
  const isId = /^[1-9]\d{0,14}$/.test(name);
  const request = {
    query: { view: "summary", ...(isId ? {} : { search: name.slice(0, 200) }) },
  } as const;
  const found: Found[] = [];
  for await (const mosaic of client.each("GET /mosaics", request, { signal })) {
    if (isId ? String(mosaic.id) === name : mosaic.title === name) found.push(mosaic);
    if (isId && found.length > 0) break;
  }
  const [first, second] = found;
  if (first === undefined) {
    throw new CommandError(
      `there is no mosaic ${JSON.stringify(name)}; see mosaico list`,
      EXIT.notFound,
    );
  }
  if (second !== undefined) {
    const ids = found.map(({ id }) => id).join(", ");
    throw new CommandError(
      `several mosaics have this title: use one of the ids ${ids}`,
      EXIT.usage,
    );
  }
  return first;
}

/** The account with this id or name; by default the only one. */
export async function findAccount(
  client: Client,
  name: string | undefined,
  { signal }: Pick<Run, "signal">,
): Promise<{ readonly id: string; readonly name: string }> {
  const found = [];
  for await (const account of client.each("GET /accounts", {}, { signal })) {
    if (name === undefined || account.id === name || account.name === name) found.push(account);
  }
  const [first, second] = found;
  if (first === undefined) {
    throw new CommandError(`there is no account ${JSON.stringify(name ?? "")}`, EXIT.notFound);
  }
  if (second !== undefined) {
    const names = found.map((one) => `${one.name} (${one.id})`).join(", ");
    throw new CommandError(`say which account with --into: ${names}`, EXIT.usage);
  }
  return first;
}
