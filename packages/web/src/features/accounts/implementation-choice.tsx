import type { WireImplementation } from "@mosaico/contract/accounts";
import type { User } from "@mosaico/contract/auth";
import { checkImplementationName } from "@mosaico/domain/account/account-name";
import { can } from "@mosaico/domain/people/permission";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { dropOlderAnswers } from "#platform/api/drop-older-answers.ts";
import { actorOf } from "#platform/session/actor.ts";
import { Select } from "#ui/select.tsx";
import { createImplementation, implementationsQuery } from "./accounts.api.ts";
import { ImplementationNameField } from "./name-field.tsx";

const NONE = "none";
const NEW = "new";

/** The selection of an implementation: an existing one, a new one, or none. */
export type ImplementationChoice = {
  readonly list: readonly WireImplementation[] | undefined;
  readonly mayCreate: boolean;
  readonly value: string;
  readonly choose: (value: string) => void;
  readonly name: string;
  readonly setName: (name: string) => void;
  /** Whether the input is complete. */
  readonly isRight: boolean;
  /** Returns the id of the selected one, creating a new one if needed; null for none. */
  readonly take: () => Promise<string | null>;
};

/** `initial` is preselected until the user selects another, if the account has it. */
export function useImplementationChoice(
  user: User,
  accountId: string | undefined,
  initial: string | null,
): ImplementationChoice {
  const client = useQueryClient();
  const query = implementationsQuery(user.id, accountId ?? "");
  const { data: list } = useQuery({ ...query, enabled: accountId !== undefined });
  const [chosen, choose] = useState<string>();
  const [name, setName] = useState("");
  const mayCreate =
    accountId !== undefined && can(actorOf(user), "implementation.maintain", { accountId });
  const isThere = (id: string | null) => list?.some((each) => each.id === id) === true;
  const proposed = initial !== null && (list === undefined || isThere(initial)) ? initial : NONE;
  const value =
    chosen === NONE || (chosen === NEW && mayCreate) || (chosen !== undefined && isThere(chosen))
      ? chosen
      : proposed;
  const checked = checkImplementationName(name);

  return {
    list,
    mayCreate,
    value,
    choose,
    name,
    setName,
    isRight: value !== NEW || checked.ok,
    take: async () => {
      if (value !== NEW) return value === NONE ? null : value;
      if (!checked.ok || accountId === undefined) return null;
      const created = await createImplementation({ name: checked.value, accountId });
      // Selects the created one, so that a retry after a later failure does not create it again.
      client.setQueryData(query.queryKey, (before) => [...(before ?? []), created]);
      dropOlderAnswers(client, query.queryKey);
      choose(created.id);
      return created.id;
    },
  };
}

/** Selects the implementation of a mosaic, with a name field for a new one. */
export function ImplementationField({
  choice,
  tried,
}: {
  choice: ImplementationChoice;
  tried: boolean;
}) {
  const { t, i18n } = useTranslation();
  const { compare } = new Intl.Collator(i18n.language, { numeric: true });
  return (
    <>
      <Select
        label={t("accounts.implementation")}
        onValueChange={choice.choose}
        options={[
          ...(choice.list ?? [])
            .toSorted((a, b) => compare(a.name, b.name))
            .map(({ id, name }) => ({ value: id, label: name })),
          { value: NONE, label: t("accounts.noImplementation") },
          ...(choice.mayCreate ? [{ value: NEW, label: t("accounts.newImplementation") }] : []),
        ]}
        value={choice.value}
      />
      {choice.value === NEW ? (
        <ImplementationNameField onChange={choice.setName} tried={tried} value={choice.name} />
      ) : null}
    </>
  );
}
