import type { CallKey } from "@mosaico/contract/call";

type Fields = Readonly<Record<string, unknown>>;

/** The input of a call, as it is sent. */
export type Parts = { readonly params?: Fields; readonly query?: Fields; readonly body?: unknown };

/** The method and the address of a request, with whatever values: those of a query that are undefined are left out. */
export function addressOf(key: CallKey, { params = {}, query = {} }: Parts): `POST /${string}` {
  const filled = key.replaceAll(/:(\w+)/g, (_, name: string) => encoded(params[name]));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encoded(name)}=${encoded(value)}`],
  );
  return `${filled}${pairs.length === 0 ? "" : `?${pairs.join("&")}`}` as `POST /${string}`;
}

function encoded(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return encodeURIComponent(text.toWellFormed()).slice(0, 3000);
}
