import type { WireGroupRole } from "@mosaico/contract/groups";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { call } from "#platform/api/call.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { toast } from "#ui/toast.ts";
import { groupRolesQuery } from "../admin.api.ts";
import { NothingFound } from "../nothing-found.tsx";
import { PagedList } from "../paged-list.tsx";
import { SectionFrame } from "../section-frame.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { useUrlFilters, useUrlWords } from "../use-url-state.ts";
import { GiveRoleDialog } from "./give-role-dialog.tsx";
import { GroupRow } from "./group-row.tsx";
import { ScimCard } from "./scim-card.tsx";

/** The roles that groups of the identity provider have in accounts. */
export function GroupsSection() {
  const { t } = useTranslation();
  const search = useUrlWords();
  const { typed, type, words } = search;
  const clear = useUrlFilters(search, []);
  const roles = useInfiniteQuery(groupRolesQuery(words));
  const [isGiving, setGiving] = useState(false);
  const [leaving, setLeaving] = useState<WireGroupRole>();
  const take = useAdminAction(
    ({ id }: WireGroupRole) =>
      call("DELETE /admin/group-roles/:groupRoleId", { params: { groupRoleId: id } }),
    ({ group }) => {
      setLeaving(undefined);
      toast.success(t("admin.groups.taken"), group);
    },
  );
  const first = roles.data?.pages[0];
  const isUnused = words === "" && first?.items.length === 0;
  const give = (
    <Button icon={Plus} onClick={() => setGiving(true)} variant="primary">
      {t("admin.groups.give")}
    </Button>
  );

  return (
    <SectionFrame actions={first === undefined || isUnused ? null : give} section="groups">
      {first === undefined ? null : <ClaimNote claim={first.claim} />}
      {first === undefined || isUnused ? null : (
        <SearchField
          className="mb-4 max-w-md"
          hideLabel
          label={t("admin.groups.find")}
          onSearch={type}
          placeholder={t("admin.groups.find")}
          value={typed}
        />
      )}
      <PagedList
        empty={
          isUnused ? (
            <EmptyState
              action={give}
              text={t("admin.groups.emptyText")}
              title={t("admin.groups.empty")}
            />
          ) : (
            <NothingFound onClear={clear} />
          )
        }
        label={t("admin.sections.groups")}
        query={roles}
      >
        {(role) => <GroupRow key={role.id} onTake={setLeaving} role={role} />}
      </PagedList>
      <ScimCard />
      {isGiving ? <GiveRoleDialog onOpenChange={setGiving} /> : null}
      {leaving ? (
        <ConfirmDialog
          cancelLabel={t("admin.cancel")}
          confirmLabel={t("admin.groups.take")}
          description={t("admin.groups.takeText", { account: leaving.account.name })}
          loading={take.isPending}
          loadingLabel={t("admin.busy")}
          onConfirm={() => take.mutate(leaving)}
          onOpenChange={() => setLeaving(undefined)}
          open
          title={t("admin.groups.takeTitle", { group: leaving.group })}
          tone="danger"
        />
      ) : null}
    </SectionFrame>
  );
}

/** Where groups are read from, or that no setting says it. */
function ClaimNote({ claim }: { readonly claim: string | null }) {
  const { t } = useTranslation();
  if (claim !== null) {
    return <p className="mb-4 text-sm text-muted">{t("admin.groups.claim", { claim })}</p>;
  }
  return (
    <div className="mb-6 rounded-tile border border-line bg-surface p-4 shadow-piece">
      <p className="font-semibold">{t("admin.groups.off")}</p>
      <p className="mt-1 max-w-reading text-sm wrap-anywhere text-muted">
        {t("admin.groups.offText")}
      </p>
    </div>
  );
}
