import type { CallAnswer } from "@mosaico/contract/call";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#platform/api/call.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { useSettled } from "#platform/time/use-settled.ts";
import { SearchSelect } from "#ui/search-select.tsx";

/** A user who changed a mosaic. */
export type Author = CallAnswer<"GET /mosaics/:id/authors">["items"][number];

type Props = {
  readonly mosaicId: number;
  readonly value: Author | undefined;
  readonly onChoose: (author: Author | undefined) => void;
  readonly label: string;
  /** The choice of nobody in particular. */
  readonly everybody: string;
  readonly searchLabel: string;
  readonly nothingFound: string;
  readonly className?: string;
};

const ALL = "all";

/** Selects one of all users who changed a mosaic, who are searched on the server, or everybody. */
export function AuthorSelect({ mosaicId, value, onChoose, everybody, ...props }: Props) {
  const { t } = useTranslation();
  const [typed, type] = useState("");
  const search = useSettled(typed.trim());
  const { data, error, isFetching } = useQuery({
    queryKey: ["authors", mosaicId, search],
    queryFn: ({ signal }) => {
      const query = search === "" ? {} : { search };
      return call(
        "GET /mosaics/:id/authors",
        { params: { id: String(mosaicId) }, query },
        { signal },
      );
    },
    placeholderData: keepPreviousData,
  });
  const authors = data?.items ?? [];
  const isSettled = !isFetching && typed.trim() === search;
  const { nothingFound, className, label, searchLabel } = props;
  return (
    <div className={className}>
      <SearchSelect
        find={(query) => [
          {
            id: "authors",
            options: [
              ...(query === "" ? [{ value: ALL, label: everybody }] : []),
              ...authors.map(({ id, name }) => ({ value: id, label: name })),
            ],
          },
        ]}
        hideLabel
        label={label}
        nothingFound={
          isSettled ? (error === null ? nothingFound : errorWords(error, t)) : t("app.loading")
        }
        onSearch={type}
        onValueChange={(id) => onChoose(authors.find((author) => author.id === id))}
        searchLabel={searchLabel}
        value={value?.id ?? ALL}
        valueLabel={value?.name ?? everybody}
      />
    </div>
  );
}
