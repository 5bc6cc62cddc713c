import type { User } from "@mosaico/contract/auth";
import { useQuery } from "@tanstack/react-query";
import { accountsQuery } from "#features/accounts/accounts.api.ts";

type Named = { readonly id: string; readonly name: string };

/** The accounts that a person may be in: their own, and for who runs the platform all of them once they are known. */
export function useAccounts(user: User): readonly Named[] {
  return useQuery(accountsQuery(user.id)).data ?? user.accounts;
}
