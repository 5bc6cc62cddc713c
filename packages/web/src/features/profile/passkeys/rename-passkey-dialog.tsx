import type { WirePasskey } from "@mosaico/contract/passkeys";
import { PASSKEY_LIMITS, checkPasskeyName } from "@mosaico/domain/people/passkey";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { toast } from "#ui/toast.ts";
import { KeyDialog } from "../keys/key-dialog.tsx";
import { passkeysQuery, renamePasskey } from "./passkeys.api.ts";

type Props = {
  readonly userId: string;
  readonly passkey: WirePasskey;
  readonly onClose: () => void;
};

/** Renames a passkey. */
export function RenamePasskeyDialog({ userId, passkey, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = passkeysQuery(userId);
  return (
    <KeyDialog
      checkName={checkPasskeyName}
      initialName={passkey.name}
      maxLength={PASSKEY_LIMITS.name}
      needsPassword={false}
      onOpenChange={onClose}
      onSave={async ({ name }) => {
        try {
          await renamePasskey(passkey.id, name);
        } finally {
          // After an error, too: it may have been removed elsewhere.
          void client.invalidateQueries({ queryKey });
        }
      }}
      onSaved={() => {
        toast.success(t("passkeys.renamed"));
        onClose();
      }}
      texts={{
        title: t("passkeys.renameTitle"),
        text: t("passkeys.renameText"),
        name: t("passkeys.name"),
        nameExample: t("passkeys.nameExample"),
        cancel: t("passkeys.cancel"),
        save: t("passkeys.rename"),
        saving: t("passkeys.renaming"),
        failed: t("passkeys.renameFailed"),
      }}
    />
  );
}
