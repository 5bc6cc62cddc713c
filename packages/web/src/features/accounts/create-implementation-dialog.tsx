import type { User } from "@mosaico/contract/auth";
import { checkImplementationName } from "@mosaico/domain/account/account-name";
import { can } from "@mosaico/domain/people/permission";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { actorOf } from "#platform/session/actor.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { toast } from "#ui/toast.ts";
import { AccountSelect } from "./account-select.tsx";
import { accountsQuery, createImplementation, refreshAccounts } from "./accounts.api.ts";
import { ImplementationNameField } from "./name-field.tsx";

type Props = {
  readonly user: User;
  /** The preselected account. */
  readonly accountId: string;
  readonly onOpenChange: (open: boolean) => void;
  readonly onCreated: () => void;
};

/** Creates an implementation from a name and an account. */
export function CreateImplementationDialog({ user, accountId, onOpenChange, onCreated }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const ownAccounts = useQuery(accountsQuery(user.id)).data ?? user.accounts;
  const accounts = ownAccounts.filter(({ id }) =>
    can(actorOf(user), "implementation.maintain", { accountId: id }),
  );
  const [account, setAccount] = useState(accountId);
  const [name, setName] = useState("");
  const [tried, setTried] = useState(false);
  const creation = useMutation({
    mutationFn: createImplementation,
    onSuccess: (created) => {
      toast.success(t("accounts.create.done"), created.name);
      void refreshAccounts(client, user.id);
      onCreated();
    },
    meta: { failure: "accounts.create.failed" },
  });

  const submit = () => {
    setTried(true);
    const checked = checkImplementationName(name);
    if (checked.ok) creation.mutate({ name: checked.value, accountId: account });
  };

  return (
    <FormDialog
      cancelLabel={t("accounts.cancel")}
      confirmLabel={t("accounts.create.confirm")}
      loading={creation.isPending}
      loadingLabel={t("accounts.create.busy")}
      closeLabel={t("accounts.close")}
      description={t("accounts.create.text")}
      onOpenChange={onOpenChange}
      onSubmit={submit}
      open
      size="small"
      title={t("accounts.create.title")}
    >
      <div className="grid gap-5">
        <ImplementationNameField onChange={setName} tried={tried} value={name} />
        <AccountSelect
          accounts={accounts}
          label={t("accounts.account")}
          onChoose={setAccount}
          value={account}
        />
      </div>
    </FormDialog>
  );
}
