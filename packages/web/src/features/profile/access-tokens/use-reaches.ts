import type { WireAccessToken } from "@mosaico/contract/access-tokens";
import { holdsWords } from "@mosaico/domain/search-key";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { SearchSelectProps } from "#ui/search-select.tsx";

/** What a token can be limited to. */
export type Reach = { readonly accountId: string | null; readonly mosaicIds: number[] | null };

/** The accounts and mosaics of a user, as far as they are known. */
export type Reachable = {
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
  readonly mosaics: readonly { readonly id: number; readonly title: string }[];
};

/** Everything that its user may see. */
export const EVERYTHING: Reach = { accountId: null, mosaicIds: null };

/** What a user can limit a token to, and its names. */
export type Reaches = {
  readonly nameOf: (reach: Pick<WireAccessToken, keyof Reach>) => string;
  readonly find: SearchSelectProps["find"];
  /** The options of a select stand for these. */
  readonly read: (option: string) => Reach;
  readonly optionOf: (reach: Reach) => string;
};

/** The accounts and mosaics of a user, which a token can be limited to. */
export function useReaches({ accounts, mosaics }: Reachable): Reaches {
  const { t } = useTranslation();
  const titleOf = (id: number) => mosaics.find((one) => one.id === id)?.title;
  const option = (value: string, label: string) => ({ value, label });
  return {
    nameOf({ accountId, mosaicIds }) {
      if (mosaicIds !== null) {
        const [first = 0] = mosaicIds;
        const title = titleOf(first);
        return mosaicIds.length === 1 && title !== undefined
          ? title
          : t("tokens.mosaics", { count: mosaicIds.length });
      }
      if (accountId === null) return t("tokens.everything");
      return accounts.find(({ id }) => id === accountId)?.name ?? t("tokens.account");
    },
    find(query) {
      const groups = [
        { id: "all", options: [option("all", t("tokens.everything"))] },
        {
          id: "accounts",
          label: t("tokens.accounts"),
          options: accounts.map(({ id, name }) => option(`account:${id}`, name)),
        },
        {
          id: "mosaics",
          label: t("tokens.someMosaics"),
          options: mosaics.map(({ id, title }) => option(`mosaic:${id}`, title)),
        },
      ];
      return groups.map((group) => ({
        ...group,
        options: group.options.filter(({ label }) => holdsWords(label, query)),
      }));
    },
    read(value) {
      const [kind, id = ""] = value.split(":");
      if (kind === "account") return { accountId: id, mosaicIds: null };
      return kind === "mosaic" ? { accountId: null, mosaicIds: [Number(id)] } : EVERYTHING;
    },
    optionOf({ accountId, mosaicIds }) {
      if (mosaicIds !== null) return `mosaic:${mosaicIds[0]}`;
      return accountId === null ? "all" : `account:${accountId}`;
    },
  };
}
