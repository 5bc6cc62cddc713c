import { MOSAIC_LIMITS } from "@mosaico/domain/mosaic/mosaic";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { AccountSelect } from "#features/accounts/account-select.tsx";
import { ImplementationField } from "#features/accounts/implementation-choice.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { useNewMosaic } from "./use-new-mosaic.ts";

type Props = {
  readonly form: ReturnType<typeof useNewMosaic>;
  /** What is in progress while the server creates the mosaic, which takes seconds if there are many files to copy. */
  readonly progress: string | undefined;
};

/** The account, title and implementation of a new mosaic. */
export function NewMosaicFields({ form, progress }: Props) {
  const { t } = useTranslation();
  return (
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
      {progress !== undefined && <ProgressBar label={progress} />}
    </div>
  );
}
