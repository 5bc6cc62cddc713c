import { ACCOUNT_LIMITS, checkAccountName } from "@mosaico/domain/account/account-name";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { refreshAccounts, renameAccount } from "./accounts.api.ts";

type Props = {
  readonly userId: string;
  readonly account: { readonly id: string; readonly name: string };
  readonly onOpenChange: (open: boolean) => void;
};

/** Renames the account, for all its members. */
export function RenameAccountDialog({ userId, account, onOpenChange }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [name, setName] = useState(account.name);
  const [tried, setTried] = useState(false);
  const checked = checkAccountName(name);
  const renaming = useMutation({
    mutationFn: renameAccount,
    onSuccess: (renamed) => {
      toast.success(t("accounts.rename.done"), renamed.name);
      void refreshAccounts(client, userId);
      onOpenChange(false);
    },
    meta: { failure: "accounts.rename.failed" },
  });

  const submit = () => {
    setTried(true);
    if (!checked.ok) return;
    if (checked.value === account.name) onOpenChange(false);
    else renaming.mutate({ id: account.id, name: checked.value });
  };

  return (
    <FormDialog
      cancelLabel={t("accounts.cancel")}
      confirmLabel={t("accounts.save")}
      loading={renaming.isPending}
      loadingLabel={t("accounts.saving")}
      closeLabel={t("accounts.close")}
      description={t("accounts.rename.text")}
      onOpenChange={onOpenChange}
      onSubmit={submit}
      open
      size="small"
      title={t("accounts.rename.title")}
    >
      <TextField
        autoComplete="off"
        data-autofocus
        dir="auto"
        label={t("accounts.name")}
        maxLength={ACCOUNT_LIMITS.name}
        onChange={(event) => setName(event.target.value)}
        showCount
        value={name}
        {...(tried && !checked.ok ? { error: t(`errors.${checked.problem}`) } : {})}
      />
    </FormDialog>
  );
}
