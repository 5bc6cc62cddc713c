import type { User } from "@mosaico/contract/auth";
import { useQuery } from "@tanstack/react-query";
import { accountsQuery } from "#features/accounts/accounts.api.ts";

type Named = { readonly id: string; readonly name: string };

/** The accounts the user may open: their own, and for platform admins all accounts once these are loaded. */
export function useAccounts(user: User): readonly Named[] {
  return useQuery(accountsQuery(user.id)).data ?? user.accounts;
}
