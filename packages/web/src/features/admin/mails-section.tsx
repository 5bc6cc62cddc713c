import type { WireMail } from "@mosaico/contract/admin";
import { useInfiniteQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { call } from "#platform/api/call.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { toast } from "#ui/toast.ts";
import { mailsQuery } from "./admin.api.ts";
import { Badge } from "./badge.tsx";
import { FilterRow } from "./filter-row.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { PagedList } from "./paged-list.tsx";
import { SectionFrame } from "./section-frame.tsx";
import { useAdminAction } from "./use-admin-action.ts";
import { useFormats } from "./use-formats.ts";
import { useUrlFilters, useUrlValue, useUrlWords } from "./use-url-state.ts";

const STATUSES = ["waiting", "failed"] as const;
const REFRESH_MS = 10_000;

/** Undelivered mails with the reason, and a retry. */
export function MailsSection() {
  const { t } = useTranslation();
  const search = useUrlWords();
  const [wanted, setStatus] = useUrlValue("status");
  const clear = useUrlFilters(search, ["status"]);
  const status = STATUSES.find((each) => each === wanted);
  const mails = useInfiniteQuery({
    ...mailsQuery({ to: search.words, ...(status !== undefined && { status }) }),
    refetchInterval: REFRESH_MS,
  });
  const retry = useAdminAction(
    (mail: WireMail) => call("POST /admin/mails/:mailId/retry", { params: { mailId: mail.id } }),
    (mail) => toast.success(t("admin.mails.retried"), mail.to),
  );
  return (
    <SectionFrame section="mails">
      <FilterRow
        choices={[
          {
            label: t("admin.mails.status"),
            all: t("admin.mails.statuses.all"),
            options: STATUSES.map((value) => ({
              value,
              label: t(`admin.mails.statuses.${value}`),
            })),
            value: status,
            onChoose: setStatus,
          },
        ]}
        search={search}
        searchLabel={t("admin.mails.find")}
      />
      <PagedList
        empty={
          clear === undefined ? (
            <EmptyState text={t("admin.mails.emptyText")} title={t("admin.mails.empty")} />
          ) : (
            <NothingFound onClear={clear} />
          )
        }
        label={t("admin.sections.mails")}
        query={mails}
      >
        {(mail) => (
          <MailRow
            isBusy={retry.isPending && retry.variables.id === mail.id}
            key={mail.id}
            mail={mail}
            onRetry={() => retry.mutate(mail)}
          />
        )}
      </PagedList>
    </SectionFrame>
  );
}

type RowProps = {
  readonly mail: WireMail;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
};

function MailRow({ mail, isBusy, onRetry }: RowProps) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const { to, subject, status, attempts, error, createdAt, nextAt } = mail;
  const facts = [
    t("admin.mails.since", { at: instant(createdAt) }),
    t("admin.mails.attempts", { count: attempts }),
    ...(nextAt === null || attempts === 0 ? [] : [t("admin.mails.next", { at: instant(nextAt) })]),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere" dir="auto">
            {subject}
          </span>
          <Badge tone={status === "failed" ? "danger" : "warning"}>
            {t(`admin.mails.statuses.${status}`)}
          </Badge>
        </p>
        <p className="text-sm wrap-anywhere">{to}</p>
        <p className="text-sm text-muted">{facts.join(" · ")}</p>
        {error === null ? null : (
          <p className="mt-1 text-sm wrap-anywhere text-danger-ink" lang="en">
            {error}
          </p>
        )}
      </div>
      <Button
        aria-label={t("admin.mails.retryThis", { subject })}
        icon={RotateCw}
        loading={isBusy}
        onClick={onRetry}
      >
        {t("admin.mails.retry")}
      </Button>
    </li>
  );
}
