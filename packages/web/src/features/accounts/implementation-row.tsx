import type { WireImplementation } from "@mosaico/contract/accounts";
import { checkImplementationName } from "@mosaico/domain/account/account-name";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { implementationsQuery, refreshAccounts, renameImplementation } from "./accounts.api.ts";
import { ImplementationNameField } from "./name-field.tsx";

type Props = {
  readonly implementation: WireImplementation;
  readonly userId: string;
  readonly onDelete: () => void;
};

/** One implementation: its name, its number of mosaics, and its actions. */
export function ImplementationRow({ implementation, userId, onDelete }: Props) {
  const { t } = useTranslation();
  const { name, mosaicCount } = implementation;
  const [isRenaming, setRenaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  if (isRenaming) {
    return (
      <li>
        <RenameForm
          implementation={implementation}
          onDone={() => {
            setRenaming(false);
            // The button is rendered again after this.
            setTimeout(() => pencil.current?.focus());
          }}
          userId={userId}
        />
      </li>
    );
  }
  return (
    <li className="flex min-h-13 items-center gap-1 rounded-control py-1 pr-1 pl-3 hover:bg-hover">
      <p className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere" dir="auto">
          {name}
        </span>
        <span className="block text-sm text-muted">
          {t("accounts.mosaics", { count: mosaicCount })}
        </span>
      </p>
      <IconButton
        icon={Pencil}
        label={t("accounts.renameNamed", { name })}
        onClick={() => setRenaming(true)}
        ref={pencil}
        tooltipSide="left"
      />
      <IconButton
        icon={Trash2}
        label={t("accounts.deleteNamed", { name })}
        onClick={onDelete}
        tooltipSide="right"
      />
    </li>
  );
}

type FormProps = Omit<Props, "onDelete"> & { readonly onDone: () => void };

function RenameForm({ implementation, userId, onDone }: FormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [name, setName] = useState(implementation.name);
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const renaming = useMutation({
    mutationFn: renameImplementation,
    onSuccess: (renamed) => {
      client.setQueryData(implementationsQuery(userId, implementation.accountId).queryKey, (list) =>
        list?.map((each) => (each.id === renamed.id ? renamed : each)),
      );
      void refreshAccounts(client, userId);
      onDone();
    },
    meta: { failure: "accounts.renameFailed" },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const checked = checkImplementationName(name);
    if (!checked.ok || renaming.isPending) return;
    if (checked.value === implementation.name) onDone();
    else renaming.mutate({ id: implementation.id, name: checked.value });
  };

  return (
    <form className="rounded-tile bg-sunken p-3" noValidate onSubmit={submit}>
      <ImplementationNameField
        label={t("accounts.renameNamed", { name: implementation.name })}
        onChange={setName}
        onEscape={renaming.isPending ? undefined : onDone}
        ref={field}
        tried={tried}
        value={name}
      />
      <div className="flex justify-end gap-2 pt-2">
        <Button disabled={renaming.isPending} onClick={onDone} variant="quiet">
          {t("accounts.cancel")}
        </Button>
        <Button loading={renaming.isPending} loadingLabel={t("accounts.saving")} type="submit">
          {t("accounts.save")}
        </Button>
      </div>
    </form>
  );
}
