import type { WireAuditEntry } from "@mosaico/contract/admin";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { SearchField } from "#ui/search-field.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { auditQuery } from "../admin.api.ts";
import { NothingFound } from "../nothing-found.tsx";
import { PagedList } from "../paged-list.tsx";
import { SectionFrame } from "../section-frame.tsx";
import { placeOf } from "../sections.ts";
import { useFormats } from "../use-formats.ts";
import { useUrlFilters, useUrlValue, useUrlWords } from "../use-url-state.ts";
import { AUDIT_EVENTS } from "./audit-events.ts";
import { auditFilter } from "./audit-filter.ts";
import { ExportButton } from "./export-button.tsx";
import { useAuditNames } from "./use-audit-names.ts";

const ALL = "all";

/** Who did what and when, with search and export. */
export function AuditSection() {
  const { t } = useTranslation();
  const { nameOf } = useAuditNames();
  const search = useUrlWords();
  const { typed, type, words } = search;
  const clear = useUrlFilters(search, ["event", "from", "until"]);
  const [event, setEvent] = useUrlValue("event");
  const [from, setFrom] = useUrlValue("from");
  const [until, setUntil] = useUrlValue("until");
  const filter = auditFilter({ words, event, from, until });
  const entries = useInfiniteQuery(auditQuery(filter));
  const events = AUDIT_EVENTS.map((value) => ({ value: value as string, label: nameOf(value) }));

  return (
    <SectionFrame actions={<ExportButton filter={filter} />} section="audit">
      <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_auto_auto]">
        <SearchField
          className="col-span-2 lg:col-span-1"
          label={t("admin.audit.find")}
          onSearch={type}
          placeholder={t("admin.audit.findHint")}
          value={typed}
        />
        <Select
          className="col-span-2 lg:col-span-1"
          label={t("admin.audit.event")}
          onValueChange={(next) => setEvent(next === ALL ? "" : next)}
          options={[{ value: ALL, label: t("admin.audit.allEvents") }, ...events]}
          value={event === "" ? ALL : event}
        />
        <TextField
          label={t("admin.audit.from")}
          {...(until !== "" && { max: until })}
          onChange={({ target }) => setFrom(target.value)}
          type="date"
          value={from}
        />
        <TextField
          label={t("admin.audit.until")}
          {...(from !== "" && { min: from })}
          onChange={({ target }) => setUntil(target.value)}
          type="date"
          value={until}
        />
      </div>
      <PagedList
        empty={<NothingFound onClear={clear} />}
        label={t("admin.sections.audit")}
        query={entries}
      >
        {(entry) => <EntryRow entry={entry} key={entry.id} />}
      </PagedList>
    </SectionFrame>
  );
}

function EntryRow({ entry }: { entry: WireAuditEntry }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const { nameOf, wordsOf } = useAuditNames();
  const { user, account, thing, what, network } = entry;
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 lg:grid-cols-[10.5rem_minmax(0,3fr)_minmax(0,2fr)]">
      <time className="text-sm text-muted tabular-nums" dateTime={entry.at}>
        {instant(entry.at)}
      </time>
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{nameOf(entry.event)}</span>
          {what === null ? null : <span>: {wordsOf(what)}</span>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {[account?.name, thing].filter(Boolean).join(" · ")}
        </p>
      </div>
      <div className="min-w-0 text-sm">
        {user === null ? (
          <p className="text-muted">{t("admin.audit.nobody")}</p>
        ) : user.email === "" ? (
          <p className="text-muted">{t("admin.audit.gone")}</p>
        ) : (
          <TextLink className="wrap-anywhere" dir="auto" to={placeOf("people", { q: user.email })}>
            {user.name}
          </TextLink>
        )}
        <p className="text-muted tabular-nums">{network}</p>
      </div>
    </li>
  );
}
