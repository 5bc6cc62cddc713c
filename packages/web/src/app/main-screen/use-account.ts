import type { User } from "@mosaico/contract/auth";
import { useQuery } from "@tanstack/react-query";
import { accountsQuery } from "#features/mosaics/mosaics.api.ts";

/** An account by its id, with its name once that is known: a platform admin's own list holds no other people's. */
export function useAccount(user: User, id: string): { readonly id: string; readonly name: string } {
  const { data } = useQuery(accountsQuery(user.id));
  const name = [...(data ?? []), ...user.accounts].find((account) => account.id === id)?.name;
  return { id, name: name ?? "" };
}
