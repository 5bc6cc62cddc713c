import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useSettled } from "#platform/time/use-settled.ts";
import { SearchSelect } from "#ui/search-select.tsx";
import { accountsQuery } from "../admin.api.ts";

type Named = { readonly id: string; readonly name: string };

type Props = {
  readonly value: Named | undefined;
  readonly error: string | undefined;
  readonly onChoose: (account: Named) => void;
};

/** Selects one of all accounts of the installation, which are searched on the server. */
export function AccountChoice({ value, error, onChoose }: Props) {
  const { t } = useTranslation();
  const [typed, type] = useState("");
  const words = useSettled(typed.trim());
  const { data, isFetching } = useInfiniteQuery(accountsQuery({ search: words }));
  const accounts = data?.pages.flatMap(({ items }) => items) ?? [];
  const isSettled = !isFetching && typed.trim() === words;
  return (
    <SearchSelect
      error={error}
      find={() => [
        {
          id: "accounts",
          options: accounts.map(({ id, name, owners }) => ({
            value: id,
            label: name,
            // Accounts of the same name are told apart by whom they belong to.
            description: owners.map((owner) => owner.name).join(", "),
          })),
        },
      ]}
      label={t("admin.groups.account")}
      nothingFound={isSettled ? t("admin.nothingFound") : t("app.loading")}
      onSearch={type}
      onValueChange={(id) => {
        const chosen = accounts.find((account) => account.id === id);
        if (chosen !== undefined) onChoose(chosen);
      }}
      placeholder={t("admin.groups.choose")}
      searchLabel={t("admin.groups.searchAccount")}
      value={value?.id}
      valueLabel={value?.name}
    />
  );
}
