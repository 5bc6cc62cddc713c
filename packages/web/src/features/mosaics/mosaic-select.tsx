import { holdsWords } from "@mosaico/domain/search-key";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useServerSearch } from "#platform/api/use-server-search.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { SearchSelect } from "#ui/search-select.tsx";
import { toast } from "#ui/toast.ts";
import { countWords } from "./count-words.ts";
import { groupMosaics } from "./group-mosaics.ts";
import type { ListedMosaic } from "./listed-mosaics.ts";
import { findMosaics } from "./mosaics.api.ts";

type Props = {
  readonly mosaics: readonly ListedMosaic[];
  /** The accounts of these mosaics, for their names. */
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
  readonly value: number | undefined;
  readonly onChoose: (id: number) => void;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly hint?: string | undefined;
};

/** Selects one of the mosaics the user can see, grouped by account if there are several, and by implementation. */
export function MosaicSelect({ mosaics, accounts, value, onChoose, ...rest }: Props) {
  const { t, i18n } = useTranslation();
  const { search, isSearching } = useServerSearch({
    listed: mosaics,
    find: findMosaics,
    onFailure: (error) => toast.error(t("mosaics.searchFailed"), errorWords(error, t)),
  });
  const names = new Map([
    ...mosaics.map(({ accountId, accountName = "" }) => [accountId, accountName] as const),
    ...accounts.map(({ id, name }) => [id, name] as const),
  ]);
  const nameOf = (accountId: string) => names.get(accountId) ?? "";
  const hasAccounts = new Set(mosaics.map(({ accountId }) => accountId)).size > 1;
  const hasImplementations = mosaics.some(({ implementation }) => implementation !== null);

  const find = (query: string) => {
    const found = mosaics.filter(({ title, implementation, accountId }) =>
      holdsWords(`${title} ${implementation?.name ?? ""} ${nameOf(accountId)}`, query),
    );
    return groupMosaics(found, i18n.language, nameOf).map((group, index, groups) => ({
      id: `${group.accountId} ${group.mosaics[0]?.implementation?.id ?? ""}`,
      ...(hasAccounts && groups[index - 1]?.accountId !== group.accountId
        ? { above: nameOf(group.accountId) }
        : {}),
      ...(hasImplementations ? { label: group.name ?? t("mosaics.noImplementation") } : {}),
      options: group.mosaics.map(({ id, title, ...counts }) => ({
        value: String(id),
        label: title,
        description: countWords(t, counts),
      })),
    }));
  };
  return (
    <SearchSelect
      {...rest}
      find={find}
      label={t("app.mosaic")}
      nothingFound={isSearching ? t("app.loading") : t("mosaics.nothingFound")}
      onSearch={search}
      onValueChange={(id) => onChoose(Number(id))}
      searchLabel={t("mosaics.search")}
      value={value === undefined ? undefined : String(value)}
      valueLabel={mosaics.find(({ id }) => id === value)?.title}
    />
  );
}
