import { GROUP_LIMITS, checkGroupName } from "@mosaico/domain/people/group";
import { ACCOUNT_ROLES, type AccountRole } from "@mosaico/domain/people/role";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#platform/api/call.ts";
import { fieldProblems } from "#platform/api/field-problems.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { useFocusProblem } from "#ui/use-focus-problem.ts";
import { ADMIN_KEY } from "../admin.api.ts";
import { AccountChoice } from "./account-choice.tsx";

type Problems = { readonly group?: string | undefined; readonly account?: string | undefined };

/** Asks which group gets which role in which account. The input stays until it succeeds. */
export function GiveRoleDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { form, focusProblem } = useFocusProblem<HTMLDivElement>();
  const [group, setGroup] = useState("");
  const [account, setAccount] = useState<{ readonly id: string; readonly name: string }>();
  const [role, setRole] = useState<AccountRole>("externo");
  const [problems, setProblems] = useState<Problems>({});
  const refuse = (found: Problems) => {
    setProblems(found);
    focusProblem();
  };
  const giving = useMutation({
    mutationFn: (accountId: string) =>
      call("POST /admin/group-roles", { body: { group, accountId, role } }),
    onSuccess: async ({ item }) => {
      toast.success(t("admin.groups.done"), item.group);
      onOpenChange(false);
      await client.invalidateQueries({ queryKey: ADMIN_KEY });
    },
    onError: (error) => {
      const found = fieldProblems(error, ["group"]);
      if (found.group === undefined) toast.error(t("admin.failed"), errorWords(error, t));
      else refuse(found);
    },
  });
  const submit = () => {
    const checked = checkGroupName(group);
    const found: Problems = {
      ...(!checked.ok && { group: `errors.${checked.problem}` }),
      ...(account === undefined && { account: "admin.groups.accountRequired" }),
    };
    if (account === undefined || !checked.ok) refuse(found);
    else giving.mutate(account.id);
  };
  return (
    <FormDialog
      cancelLabel={t("admin.cancel")}
      closeLabel={t("admin.cancel")}
      confirmLabel={t("admin.groups.save")}
      description={t("admin.groups.text")}
      loading={giving.isPending}
      loadingLabel={t("admin.busy")}
      onOpenChange={onOpenChange}
      onSubmit={submit}
      open
      size="small"
      title={t("admin.groups.title")}
    >
      <div className="grid gap-4" ref={form}>
        <TextField
          autoComplete="off"
          data-autofocus
          dir="auto"
          error={problems.group && t(problems.group)}
          hint={t("admin.groups.groupHint")}
          label={t("admin.groups.group")}
          maxLength={GROUP_LIMITS.name}
          onChange={(event) => {
            setGroup(event.target.value);
            setProblems({ ...problems, group: undefined });
          }}
          value={group}
        />
        <AccountChoice
          error={problems.account && t(problems.account)}
          onChoose={(chosen) => {
            setAccount(chosen);
            setProblems({ ...problems, account: undefined });
          }}
          value={account}
        />
        <Select
          label={t("admin.groups.role")}
          onValueChange={setRole}
          options={ACCOUNT_ROLES.map((value) => ({ value, label: t(`main.roles.${value}`) }))}
          value={role}
        />
      </div>
    </FormDialog>
  );
}
