import { type Author, AuthorSelect } from "#features/mosaics/author-select.tsx";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { startOfDay } from "#platform/time/start-of-day.ts";
import { TextField } from "#ui/text-field.tsx";
import type { HistoryQuery } from "./history.api.ts";

/** What the fields say: a person, and whole days in local time, the last one included. */
export type HistoryFields = {
  readonly author: Author | undefined;
  readonly from: string;
  readonly until: string;
};

export const NO_FIELDS: HistoryFields = { author: undefined, from: "", until: "" };

/** What the server is asked for. */
export function filterOf({ author, from, until }: HistoryFields): HistoryQuery {
  const [start, end] = [startOfDay(from), startOfDay(until, 1)];
  return {
    ...(author !== undefined && { authorId: author.id }),
    ...(start !== undefined && { from: start }),
    ...(end !== undefined && { until: end }),
  };
}

type Props = {
  readonly mosaicId: number;
  readonly fields: HistoryFields;
  readonly onChange: (fields: HistoryFields) => void;
};

/** Limits the timeline to changes of one person and of some days. */
export function HistoryFilter({ mosaicId, fields, onChange }: Props) {
  const { t } = useTranslation();
  const { author, from, until } = fields;
  return (
    <div className="grid shrink-0 grid-cols-2 gap-2 border-b border-line p-3">
      <AuthorSelect
        className="col-span-2"
        everybody={t("history.filter.everybody")}
        label={t("history.filter.who")}
        mosaicId={mosaicId}
        nothingFound={t("history.filter.nothing")}
        onChoose={(next) => onChange({ ...fields, author: next })}
        searchLabel={t("history.filter.search")}
        value={author}
      />
      <TextField
        label={t("history.filter.from")}
        {...(until !== "" && { max: until })}
        onChange={({ target }) => onChange({ ...fields, from: target.value })}
        type="date"
        value={from}
      />
      <TextField
        label={t("history.filter.until")}
        {...(from !== "" && { min: from })}
        onChange={({ target }) => onChange({ ...fields, until: target.value })}
        type="date"
        value={until}
      />
    </div>
  );
}
