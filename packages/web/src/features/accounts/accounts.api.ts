import type { WireAccount, WireImplementation } from "@mosaico/contract/accounts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { remembered } from "#platform/offline/remembered.ts";

/** The accounts that a person may choose among. */
export function accountsQuery(userId: string) {
  return queryOptions({
    queryKey: ["accounts", userId],
    queryFn: ({ signal }): Promise<WireAccount[]> =>
      remembered(userId, "accounts", async () => {
        const { items } = await call("GET /accounts", {}, { signal });
        return items;
      }),
  });
}

/** The implementations of an account. */
export function implementationsQuery(userId: string, accountId: string) {
  return queryOptions({
    queryKey: ["implementations", userId, accountId],
    queryFn: async ({ signal }): Promise<WireImplementation[]> => {
      const { items } = await call("GET /implementations", { query: { accountId } }, { signal });
      return items;
    },
  });
}

export async function renameAccount(given: { id: string; name: string }): Promise<WireAccount> {
  const { item } = await call("PUT /accounts/:id", {
    params: { id: given.id },
    body: { name: given.name },
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

export async function renameImplementation(given: {
  id: string;
  name: string;
}): Promise<WireImplementation> {
  const { item } = await call("PUT /implementations/:id", {
    params: { id: given.id },
    body: { name: given.name },
  });
  return item;
}

export async function deleteImplementation(id: string): Promise<void> {
  await call("DELETE /implementations/:id", { params: { id } });
}

/** Asks anew for everything that names accounts or implementations, or counts what is in them. */
export async function refreshAccounts(client: QueryClient, userId: string): Promise<void> {
  await Promise.all(
    ["accounts", "implementations", "mosaics", "session"].map((what) =>
      client.invalidateQueries({ queryKey: [what, userId] }),
    ),
  );
}
