import type { WireAccount, WireImplementation } from "@mosaico/contract/accounts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { MAX_LISTED, readPages } from "#platform/api/read-pages.ts";
import { remembered } from "#platform/offline/remembered.ts";

/** The accounts that a user may select; complete only if `isWholeList` says so. */
export function accountsQuery(userId: string) {
  return queryOptions({
    queryKey: ["accounts", userId],
    queryFn: ({ signal, client, queryKey }): Promise<WireAccount[]> =>
      remembered(
        userId,
        "accounts",
        () => readPages((query) => call("GET /accounts", { query }, { signal }), MAX_LISTED),
        client.getQueryData(queryKey),
      ),
  });
}

/** Adds the first accounts found by a search to the cached list. */
export async function findAccounts(
  client: QueryClient,
  userId: string,
  search: string,
  signal: AbortSignal,
): Promise<void> {
  const { items } = await call("GET /accounts", { query: { search, limit: "100" } }, { signal });
  client.setQueryData(accountsQuery(userId).queryKey, (accounts) => {
    if (accounts === undefined) return accounts;
    const ids = new Set(accounts.map(({ id }) => id));
    return [...accounts, ...items.filter(({ id }) => !ids.has(id))];
  });
}

/** The implementations of an account. */
export function implementationsQuery(userId: string, accountId: string) {
  return queryOptions({
    queryKey: ["implementations", userId, accountId],
    queryFn: ({ signal }): Promise<WireImplementation[]> =>
      readPages((page) =>
        call("GET /implementations", { query: { accountId, ...page } }, { signal }),
      ),
  });
}

export async function renameAccount(input: { id: string; name: string }): Promise<WireAccount> {
  const { item } = await call("PUT /accounts/:id", {
    params: { id: input.id },
    body: { name: input.name },
  });
  return item;
}

export async function setKeepsOriginals(input: {
  id: string;
  keepsOriginals: boolean;
}): Promise<WireAccount> {
  const { item } = await call("PUT /accounts/:id/photos", {
    params: { id: input.id },
    body: { keepsOriginals: input.keepsOriginals },
  });
  return item;
}

export async function createImplementation(body: {
  name: string;
  accountId: string;
}): Promise<WireImplementation> {
  const { item } = await call("POST /implementations", { body });
  return item;
}

export async function renameImplementation(input: {
  id: string;
  name: string;
}): Promise<WireImplementation> {
  const { item } = await call("PUT /implementations/:id", {
    params: { id: input.id },
    body: { name: input.name },
  });
  return item;
}

export async function deleteImplementation(id: string): Promise<void> {
  await call("DELETE /implementations/:id", { params: { id } });
}

/** Refetches everything that names accounts or implementations, or counts their contents. */
export async function refreshAccounts(client: QueryClient, userId: string): Promise<void> {
  await Promise.all(
    ["accounts", "implementations", "mosaics", "session"].map((what) =>
      client.invalidateQueries({ queryKey: [what, userId] }),
    ),
  );
}
