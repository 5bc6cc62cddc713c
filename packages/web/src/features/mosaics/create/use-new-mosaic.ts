import type { User } from "@mosaico/contract/auth";
import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { checkMosaicTitle } from "@mosaico/domain/mosaic/mosaic";
import { can } from "@mosaico/domain/people/permission";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { accountsQuery } from "#features/accounts/accounts.api.ts";
import { useImplementationChoice } from "#features/accounts/implementation-choice.tsx";
import { actorOf } from "#platform/session/actor.ts";

/** Where a new mosaic is to be, and what it is called. */
export type NewMosaic = {
  readonly title: string;
  readonly accountId: string;
  readonly implementationId?: string;
};

/** The values of a form for a new mosaic, which may start with a title. */
export function useNewMosaic(user: User, beside: MosaicSummary | undefined, first = "") {
  const ownAccounts = useQuery(accountsQuery(user.id)).data ?? user.accounts;
  const accounts = ownAccounts.filter(({ id }) =>
    can(actorOf(user), "mosaic.create", { accountId: id }),
  );
  const [chosen, setAccount] = useState<string>();
  const [title, setTitle] = useState(first);
  const [tried, setTried] = useState(false);
  // With several accounts only the open one is preselected.
  const only = accounts.length === 1 ? accounts[0]?.id : undefined;
  const account =
    [chosen, beside?.accountId].find((id) => accounts.some((one) => one.id === id)) ?? only;
  const implementation = useImplementationChoice(user, account, beside?.implementation?.id ?? null);
  const checked = checkMosaicTitle(title);
  return {
    accounts,
    account,
    setAccount,
    accountError: tried && account === undefined ? "mosaics.create.chooseAccount" : undefined,
    title,
    setTitle,
    titleError: tried && !checked.ok ? (`errors.${checked.problem}` as const) : undefined,
    implementation,
    tried,
    /** The input, if it is complete; otherwise the fields say what is missing. */
    read: (): Pick<NewMosaic, "title" | "accountId"> | undefined => {
      setTried(true);
      return checked.ok && account !== undefined && implementation.isRight
        ? { title: checked.value, accountId: account }
        : undefined;
    },
    /** Completes the input with its implementation, which is created first if it is new. */
    complete: async (input: Pick<NewMosaic, "title" | "accountId">): Promise<NewMosaic> => {
      const implementationId = await implementation.take();
      return { ...input, ...(implementationId === null ? {} : { implementationId }) };
    },
  };
}
