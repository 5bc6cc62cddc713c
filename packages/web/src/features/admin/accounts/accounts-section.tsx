import type { AdminAccount } from "@mosaico/contract/admin";
import type { Plan } from "@mosaico/domain/account/plan";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { call } from "#platform/api/call.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { toast } from "#ui/toast.ts";
import { accountsQuery } from "../admin.api.ts";
import { PagedList } from "../paged-list.tsx";
import { SectionFrame } from "../section-frame.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { useUrlWords } from "../use-url-state.ts";
import { AccountRow } from "./account-row.tsx";

type Change = {
  readonly account: AdminAccount;
  readonly body: { readonly isBlocked: boolean } | { readonly plan: Plan };
};

/** All accounts with their owners, contents, plan and status. */
export function AccountsSection() {
  const { t } = useTranslation();
  const { typed, type, words } = useUrlWords();
  const accounts = useInfiniteQuery(accountsQuery(words));
  const [pending, setPending] = useState<AdminAccount>();
  const work = useAdminAction(
    ({ account, body }: Change) =>
      call("PUT /admin/accounts/:id", { params: { id: account.id }, body }),
    ({ account, body }) => {
      setPending(undefined);
      if ("plan" in body) toast.success(t("admin.accounts.planSet"), body.plan);
      else if (body.isBlocked) toast.success(t("admin.accounts.blocked"), account.name);
      else toast.success(t("admin.accounts.unblocked"), account.name);
    },
  );

  return (
    <SectionFrame section="accounts">
      <SearchField
        className="mb-4 max-w-md"
        hideLabel
        label={t("admin.accounts.find")}
        onSearch={type}
        placeholder={t("admin.accounts.find")}
        value={typed}
      />
      <PagedList
        empty={<EmptyState text={t("admin.nothingFoundText")} title={t("admin.nothingFound")} />}
        label={t("admin.sections.accounts")}
        query={accounts}
      >
        {(account) => (
          <AccountRow
            account={account}
            key={account.id}
            onBlock={() => setPending(account)}
            onPlan={(plan) => work.mutate({ account, body: { plan } })}
            onUnblock={() => work.mutate({ account, body: { isBlocked: false } })}
          />
        )}
      </PagedList>
      {pending ? (
        <ConfirmDialog
          cancelLabel={t("admin.cancel")}
          confirmLabel={t("admin.accounts.block")}
          description={t("admin.accounts.blockText", { count: pending.memberCount })}
          loading={work.isPending}
          loadingLabel={t("admin.busy")}
          onConfirm={() => work.mutate({ account: pending, body: { isBlocked: true } })}
          onOpenChange={() => setPending(undefined)}
          open
          title={t("admin.accounts.blockTitle", { name: pending.name })}
          tone="danger"
        />
      ) : null}
    </SectionFrame>
  );
}
