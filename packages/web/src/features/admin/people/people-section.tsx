import type { AdminUser } from "@mosaico/contract/admin";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { toast } from "#ui/toast.ts";
import { usersQuery } from "../admin.api.ts";
import { PagedList } from "../paged-list.tsx";
import { SectionFrame } from "../section-frame.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { useUrlWords } from "../use-url-state.ts";
import { PersonRow } from "./person-row.tsx";
import { type AdminAction, doToUser, needsConfirmation, isDestructive } from "./admin-actions.ts";

type PendingAction = { readonly user: AdminUser; readonly action: AdminAction };

/** All users of the installation, with search and actions to help or block them. */
export function PeopleSection({ userId }: { readonly userId: string }) {
  const { t } = useTranslation();
  const { typed, type, words } = useUrlWords();
  const users = useInfiniteQuery(usersQuery(words));
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
      <SearchField
        className="mb-4 max-w-md"
        hideLabel
        label={t("admin.people.find")}
        onSearch={type}
        placeholder={t("admin.people.find")}
        value={typed}
      />
      <PagedList
        empty={<EmptyState text={t("admin.nothingFoundText")} title={t("admin.nothingFound")} />}
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
