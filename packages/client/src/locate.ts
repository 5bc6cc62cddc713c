/** The input of any call. */
export type AnyInput = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
};

/** The method and path of a call. */
export function locate(key: string, { params = {}, query = {} }: AnyInput) {
  const [method = "GET", pattern = ""] = key.split(" ");
  const path = pattern.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const entries = Object.entries(query).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const search = new URLSearchParams(entries).toString();
  return { method, path: `/api${path}${search === "" ? "" : `?${search}`}` };
}
