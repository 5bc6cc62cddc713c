import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { MOSAIC_LIMITS, checkMosaicTitle } from "@mosaico/domain/mosaic/mosaic";
import { can } from "@mosaico/domain/people/permission";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "@mosaico/contract/auth";
import { errorKey } from "#platform/api/api-error.ts";
import { actorOf } from "#platform/session/actor.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { accountsQuery, createMosaic, editMosaics } from "./mosaics.api.ts";

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly user: User;
  /** The mosaic that is open: the new one comes into its implementation, unless another account is chosen. */
  readonly beside: MosaicSummary | undefined;
  readonly onCreated: (mosaic: MosaicSummary) => void;
};

/** Account and title, and a new mosaic is there. */
export function CreateMosaicDialog(props: Props) {
  const { t } = useTranslation();
  const form = useCreation(props);
  return (
    <Dialog
      actions={
        <>
          <Button disabled={form.isBusy} onClick={() => props.onOpenChange(false)}>
            {t("mosaics.cancel")}
          </Button>
          <Button
            loading={form.isBusy}
            loadingLabel={t("mosaics.create.busy")}
            type="submit"
            variant="primary"
          >
            {t("mosaics.create.confirm")}
          </Button>
        </>
      }
      closeLabel={t("mosaics.close")}
      description={t("mosaics.create.text")}
      locked={form.isBusy}
      onOpenChange={props.onOpenChange}
      onSubmit={form.submit}
      open={props.open}
      size="small"
      title={t("mosaics.create.title")}
    >
      <div className="grid gap-5">
        <Select
          label={t("mosaics.create.account")}
          onValueChange={form.setAccount}
          options={form.accounts.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={t("mosaics.create.chooseAccount")}
          value={form.account}
          {...(form.accountError === undefined ? {} : { error: t(form.accountError) })}
        />
        <TextField
          autoComplete="off"
          data-autofocus
          label={t("mosaics.mosaicTitle")}
          maxLength={MOSAIC_LIMITS.title}
          onChange={(event) => form.setTitle(event.target.value)}
          showCount
          value={form.title}
          {...(form.titleError === undefined ? {} : { error: t(form.titleError) })}
        />
      </div>
    </Dialog>
  );
}

function useCreation({ user, beside, onCreated, onOpenChange }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const known = useQuery(accountsQuery(user.id)).data ?? user.accounts;
  const accounts = known.filter(({ id }) => can(actorOf(user), "mosaic.create", { accountId: id }));
  const [chosen, setAccount] = useState<string>();
  const [title, setTitle] = useState("");
  const [tried, setTried] = useState(false);
  const account =
    [chosen, beside?.accountId].find((id) => accounts.some((one) => one.id === id)) ??
    accounts[0]?.id;
  const checked = checkMosaicTitle(title);
  const creation = useMutation({
    mutationFn: createMosaic,
    onSuccess: (mosaic) => {
      editMosaics(client, user.id, (mosaics) => [...mosaics, mosaic]);
      toast.success(t("mosaics.create.done"), mosaic.title);
      onOpenChange(false);
      onCreated(mosaic);
    },
    onError: (error) => toast.error(t("mosaics.create.failed"), t(errorKey(error))),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!checked.ok || account === undefined) return;
    const implementation = account === beside?.accountId ? beside.implementation : null;
    creation.mutate({
      title: checked.value,
      accountId: account,
      ...(implementation === null ? {} : { implementationId: implementation.id }),
    });
  };
  return {
    accounts,
    account,
    setAccount,
    accountError: tried && account === undefined ? "mosaics.create.chooseAccount" : undefined,
    title,
    setTitle,
    titleError: tried && !checked.ok ? `errors.${checked.problem}` : undefined,
    isBusy: creation.isPending,
    submit,
  };
}
