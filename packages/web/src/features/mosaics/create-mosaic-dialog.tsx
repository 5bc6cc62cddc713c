import type { User } from "@mosaico/contract/auth";
import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { MOSAIC_LIMITS, checkMosaicTitle } from "@mosaico/domain/mosaic/mosaic";
import { can } from "@mosaico/domain/people/permission";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AccountSelect } from "#features/accounts/account-select.tsx";
import { accountsQuery, refreshAccounts } from "#features/accounts/accounts.api.ts";
import {
  ImplementationField,
  useImplementationChoice,
} from "#features/accounts/implementation-choice.tsx";
import { actorOf } from "#platform/session/actor.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { createMosaic, editMosaics } from "./mosaics.api.ts";

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly user: User;
  /** The open mosaic: the new one is added to its implementation unless another is selected. */
  readonly beside: MosaicSummary | undefined;
  readonly onCreated: (mosaic: MosaicSummary) => void;
};

/** Creates a mosaic from an account, a title and an implementation. */
export function CreateMosaicDialog(props: Props) {
  const { t } = useTranslation();
  const form = useCreation(props);
  return (
    <FormDialog
      cancelLabel={t("mosaics.cancel")}
      confirmLabel={t("mosaics.create.confirm")}
      loading={form.isBusy}
      loadingLabel={t("mosaics.create.busy")}
      closeLabel={t("mosaics.close")}
      description={t("mosaics.create.text")}
      onOpenChange={props.onOpenChange}
      onSubmit={form.submit}
      open={props.open}
      size="small"
      title={t("mosaics.create.title")}
    >
      <div className="grid gap-5">
        <AccountSelect
          accounts={form.accounts}
          error={form.accountError === undefined ? undefined : t(form.accountError)}
          label={t("mosaics.create.account")}
          onChoose={form.setAccount}
          value={form.account}
        />
        <TextField
          autoComplete="off"
          data-autofocus
          dir="auto"
          label={t("mosaics.mosaicTitle")}
          maxLength={MOSAIC_LIMITS.title}
          onChange={(event) => form.setTitle(event.target.value)}
          showCount
          value={form.title}
          {...(form.titleError === undefined ? {} : { error: t(form.titleError) })}
        />
        <ImplementationField choice={form.implementation} tried={form.tried} />
      </div>
    </FormDialog>
  );
}

function useCreation({ user, beside, onCreated, onOpenChange }: Props) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const known = useQuery(accountsQuery(user.id)).data ?? user.accounts;
  const accounts = known.filter(({ id }) => can(actorOf(user), "mosaic.create", { accountId: id }));
  const [chosen, setAccount] = useState<string>();
  const [title, setTitle] = useState("");
  const [tried, setTried] = useState(false);
  // With several accounts only the open one is preselected.
  const only = accounts.length === 1 ? accounts[0]?.id : undefined;
  const account =
    [chosen, beside?.accountId].find((id) => accounts.some((one) => one.id === id)) ?? only;
  const implementation = useImplementationChoice(user, account, beside?.implementation?.id ?? null);
  const checked = checkMosaicTitle(title);
  const creation = useMutation({
    mutationFn: async (given: { title: string; accountId: string }) => {
      const implementationId = await implementation.take();
      return createMosaic({
        ...given,
        // Users mostly write in the language of their interface; renaming can change it.
        language: i18n.language,
        ...(implementationId === null ? {} : { implementationId }),
      });
    },
    onSuccess: (mosaic) => {
      editMosaics(client, user.id, (mosaics) => [...mosaics, mosaic]);
      toast.success(t("mosaics.create.done"), mosaic.title);
      void refreshAccounts(client, user.id);
      onOpenChange(false);
      onCreated(mosaic);
    },
    meta: { failure: "mosaics.create.failed" },
  });

  const submit = () => {
    setTried(true);
    if (!checked.ok || account === undefined || !implementation.isRight) return;
    creation.mutate({ title: checked.value, accountId: account });
  };
  return {
    accounts,
    account,
    setAccount,
    accountError: tried && account === undefined ? "mosaics.create.chooseAccount" : undefined,
    title,
    setTitle,
    titleError: tried && !checked.ok ? `errors.${checked.problem}` : undefined,
    implementation,
    tried,
    isBusy: creation.isPending,
    submit,
  };
}
