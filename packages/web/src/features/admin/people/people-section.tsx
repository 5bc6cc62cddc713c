import type { AdminUser } from "@mosaico/contract/admin";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";
import { usersQuery } from "../admin.api.ts";
import { FilterRow } from "../filter-row.tsx";
import { NothingFound } from "../nothing-found.tsx";
import { PagedList } from "../paged-list.tsx";
import { SectionFrame } from "../section-frame.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { useUrlFilters, useUrlValue, useUrlWords } from "../use-url-state.ts";
import { PersonRow } from "./person-row.tsx";
import { type AdminAction, doToUser, needsConfirmation, isDestructive } from "./admin-actions.ts";

const SHOWN = ["active", "pending", "blocked", "admin"] as const;

type PendingAction = { readonly user: AdminUser; readonly action: AdminAction };

/** All users of the installation, with search and actions to help or block them. */
export function PeopleSection({ userId }: { readonly userId: string }) {
  const { t } = useTranslation();
  const search = useUrlWords();
  const [wanted, setShown] = useUrlValue("show");
  const shown = SHOWN.find((one) => one === wanted);
  const clear = useUrlFilters(search, ["show"]);
  const users = useInfiniteQuery(
    usersQuery({
      search: search.words,
      ...(shown === "admin" && { admin: "true" }),
      ...(shown !== undefined && shown !== "admin" && { status: shown }),
    }),
  );
  const [pending, setPending] = useState<PendingAction>();
  const work = useAdminAction(
    ({ user, action }: PendingAction) => doToUser(user.id, action),
    ({ user, action }) => {
      setPending(undefined);
      toast.success(t(`admin.people.actions.${action}.done`), user.name);
    },
  );

  return (
    <SectionFrame section="people">
      <FilterRow
        choices={[
          {
            label: t("admin.show"),
            all: t("admin.people.shown.all"),
            options: SHOWN.map((value) => ({ value, label: t(`admin.people.shown.${value}`) })),
            value: shown,
            onChoose: setShown,
          },
        ]}
        search={search}
        searchLabel={t("admin.people.find")}
      />
      <PagedList
        empty={<NothingFound onClear={clear} />}
        label={t("admin.sections.people")}
        query={users}
      >
        {(user) => (
          <PersonRow
            key={user.id}
            onAction={(action) => {
              if (needsConfirmation(action)) setPending({ user, action });
              else work.mutate({ user, action });
            }}
            ownId={userId}
            user={user}
          />
        )}
      </PagedList>
      {pending ? (
        <ConfirmDialog
          cancelLabel={t("admin.cancel")}
          confirmLabel={t(`admin.people.actions.${pending.action}.action`)}
          description={t(`admin.people.actions.${pending.action}.text`, {
            name: pending.user.name,
          })}
          loading={work.isPending}
          loadingLabel={t("admin.busy")}
          onConfirm={() => work.mutate(pending)}
          onOpenChange={() => setPending(undefined)}
          open
          title={t(`admin.people.actions.${pending.action}.title`, { name: pending.user.name })}
          tone={isDestructive(pending.action) ? "danger" : "primary"}
        />
      ) : null}
    </SectionFrame>
  );
}
