import type { HistoryEntry } from "@mosaico/contract/history";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { startOfDay } from "#platform/time/start-of-day.ts";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { HistoryQuery } from "./history.api.ts";

/** What the fields say: a person, and whole days in local time, the last one included. */
export type HistoryFields = {
  readonly authorId: string;
  readonly from: string;
  readonly until: string;
};

export const NO_FIELDS: HistoryFields = { authorId: "", from: "", until: "" };

const ALL = "all";

/** What the server is asked for. */
export function filterOf({ authorId, from, until }: HistoryFields): HistoryQuery {
  const [start, end] = [startOfDay(from), startOfDay(until, 1)];
  return {
    ...(authorId !== "" && { authorId }),
    ...(start !== undefined && { from: start }),
    ...(end !== undefined && { until: end }),
  };
}

type Props = {
  /** The versions that are loaded, which say who works here. */
  readonly entries: readonly HistoryEntry[];
  readonly fields: HistoryFields;
  readonly onChange: (fields: HistoryFields) => void;
};

/** Limits the timeline to changes of one person and of some days. */
export function HistoryFilter({ entries, fields, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const { authorId, from, until } = fields;
  const authors = new Map(
    entries.flatMap(({ author }) => (author ? [[author.id, author.name]] : [])),
  );
  const { compare } = new Intl.Collator(i18n.language);
  const people = [...authors]
    .toSorted(([, a], [, b]) => compare(a, b))
    .map(([value, label]) => ({ value, label }));
  return (
    <div className="grid shrink-0 grid-cols-2 gap-2 border-b border-line p-3">
      <Select
        className="col-span-2"
        hideLabel
        label={t("history.filter.who")}
        onValueChange={(next) => onChange({ ...fields, authorId: next === ALL ? "" : next })}
        options={[{ value: ALL, label: t("history.filter.everybody") }, ...people]}
        value={authorId === "" ? ALL : authorId}
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
