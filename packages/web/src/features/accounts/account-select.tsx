import { holdsWords } from "@mosaico/domain/search-key";
import type { ReactNode } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useServerSearch } from "#platform/api/use-server-search.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { SearchSelect } from "#ui/search-select.tsx";
import { toast } from "#ui/toast.ts";
import { findAccounts } from "./accounts.api.ts";

type Named = { readonly id: string; readonly name: string };

type Props = {
  readonly accounts: readonly Named[];
  readonly value: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly leading?: ReactNode;
  readonly disabled?: boolean;
};

/** Selects an account, from two or from hundreds. */
export function AccountSelect({ accounts, value, onChoose, ...field }: Props) {
  const { t, i18n } = useTranslation();
  const { compare } = new Intl.Collator(i18n.language, { numeric: true });
  const { search, isSearching } = useServerSearch({
    listed: accounts,
    find: findAccounts,
    onFailure: (error) => toast.error(t("accounts.searchFailed"), errorWords(error, t)),
  });
  const sorted = accounts.toSorted((a, b) => compare(a.name, b.name));
  return (
    <SearchSelect
      {...field}
      find={(query) => [
        {
          id: "accounts",
          options: sorted
            .filter(({ name }) => holdsWords(name, query))
            .map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      nothingFound={isSearching ? t("app.loading") : t("accounts.nothingFound")}
      onSearch={search}
      onValueChange={onChoose}
      placeholder={t("accounts.choose")}
      searchLabel={t("accounts.search")}
      value={value}
      valueLabel={accounts.find(({ id }) => id === value)?.name}
    />
  );
}
