import { PASSKEY_LIMITS, checkPasskeyName } from "@mosaico/domain/people/passkey";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { KeyDialog } from "../keys/key-dialog.tsx";
import { NoNewPasskey, createPasskey } from "./create-passkey.ts";

type Props = {
  readonly asksPassword: boolean;
  readonly onCreated: () => void;
  readonly onOpenChange: (open: boolean) => void;
};

/** Asks for the name of a new passkey, and lets the browser create it. */
export function NewPasskeyDialog({ asksPassword, onCreated, onOpenChange }: Props) {
  const { t } = useTranslation();
  return (
    <KeyDialog
      checkName={checkPasskeyName}
      explain={(error) =>
        error instanceof NoNewPasskey ? t("passkeys.cancelled") : errorWords(error, t)
      }
      maxLength={PASSKEY_LIMITS.name}
      needsPassword={asksPassword}
      onOpenChange={onOpenChange}
      onSave={createPasskey}
      onSaved={onCreated}
      texts={{
        title: t("passkeys.newTitle"),
        text: t("passkeys.newText"),
        name: t("passkeys.name"),
        nameExample: t("passkeys.nameExample"),
        cancel: t("passkeys.cancel"),
        save: t("passkeys.create"),
        saving: t("passkeys.creating"),
        failed: t("passkeys.createFailed"),
      }}
    />
  );
}
