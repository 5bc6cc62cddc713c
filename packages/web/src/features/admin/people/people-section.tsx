import type { AdminUser } from "@mosaico/contract/admin";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { toast } from "#ui/toast.ts";
import { usersQuery } from "../admin.api.ts";
import { PagedList } from "../paged-list.tsx";
import { SectionFrame } from "../section-frame.tsx";
import { useDeed } from "../use-deed.ts";
import { useUrlWords } from "../use-url-state.ts";
import { PersonRow } from "./person-row.tsx";
import { type UserDeed, doToUser, isAskedFor, isHard } from "./user-deeds.ts";

type Asked = { readonly user: AdminUser; readonly deed: UserDeed };

/** Everybody who signs in here: to be found, helped and, where it must be, kept out. */
export function PeopleSection({ userId }: { readonly userId: string }) {
  const { t } = useTranslation();
  const { typed, type, words } = useUrlWords();
  const users = useInfiniteQuery(usersQuery(words));
  const [asked, setAsked] = useState<Asked>();
  const work = useDeed(
    ({ user, deed }: Asked) => doToUser(user.id, deed),
    ({ user, deed }) => {
      setAsked(undefined);
      toast.success(t(`admin.people.deeds.${deed}.done`), user.name);
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
            onDeed={(deed) => {
              if (isAskedFor(deed)) setAsked({ user, deed });
              else work.mutate({ user, deed });
            }}
            ownId={userId}
            user={user}
          />
        )}
      </PagedList>
      {asked ? (
        <ConfirmDialog
          cancelLabel={t("admin.cancel")}
          confirmLabel={t(`admin.people.deeds.${asked.deed}.action`)}
          description={t(`admin.people.deeds.${asked.deed}.text`, { name: asked.user.name })}
          loading={work.isPending}
          loadingLabel={t("admin.busy")}
          onConfirm={() => work.mutate(asked)}
          onOpenChange={() => setAsked(undefined)}
          open
          title={t(`admin.people.deeds.${asked.deed}.title`, { name: asked.user.name })}
          tone={isHard(asked.deed) ? "danger" : "primary"}
        />
      ) : null}
    </SectionFrame>
  );
}
