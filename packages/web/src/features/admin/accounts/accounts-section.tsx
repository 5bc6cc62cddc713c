import type { AdminAccount } from "@mosaico/contract/admin";
import { PLANS, type Plan } from "@mosaico/domain/account/plan";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { call } from "#platform/api/call.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";
import { accountsQuery } from "../admin.api.ts";
import { FilterRow } from "../filter-row.tsx";
import { NothingFound } from "../nothing-found.tsx";
import { PagedList } from "../paged-list.tsx";
import { SectionFrame } from "../section-frame.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { useUrlFilters, useUrlValue, useUrlWords } from "../use-url-state.ts";
import { AccountRow } from "./account-row.tsx";

const STATUSES = ["active", "blocked"] as const;

type Change = {
  readonly account: AdminAccount;
  readonly body: { readonly isBlocked: boolean } | { readonly plan: Plan };
};

/** All accounts with their owners, contents, plan and status. */
export function AccountsSection() {
  const { t } = useTranslation();
  const search = useUrlWords();
  const [wantedStatus, setStatus] = useUrlValue("status");
  const [wantedPlan, setPlan] = useUrlValue("plan");
  const status = STATUSES.find((one) => one === wantedStatus);
  const plan = PLANS.find((one) => one === wantedPlan);
  const clear = useUrlFilters(search, ["status", "plan"]);
  const accounts = useInfiniteQuery(
    accountsQuery({
      search: search.words,
      ...(status !== undefined && { status }),
      ...(plan !== undefined && { plan }),
    }),
  );
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
      <FilterRow
        choices={[
          {
            label: t("admin.show"),
            all: t("admin.accounts.shown.all"),
            options: STATUSES.map((value) => ({
              value,
              label: t(`admin.accounts.shown.${value}`),
            })),
            value: status,
            onChoose: setStatus,
          },
          {
            label: t("admin.accounts.plan"),
            all: t("admin.accounts.allPlans"),
            options: PLANS.map((value) => ({ value, label: value })),
            value: plan,
            onChoose: setPlan,
          },
        ]}
        search={search}
        searchLabel={t("admin.accounts.find")}
      />
      <PagedList
        empty={<NothingFound onClear={clear} />}
        label={t("admin.sections.accounts")}
        query={accounts}
      >
        {(account) => (
          <AccountRow
            account={account}
            key={account.id}
            onBlock={() => setPending(account)}
            onPlan={(next) => work.mutate({ account, body: { plan: next } })}
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
