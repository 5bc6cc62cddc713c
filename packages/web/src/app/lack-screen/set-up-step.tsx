import { hasPasskeys } from "@mosaico/domain/people/passkey";
import { Fingerprint, Smartphone } from "lucide-react";
import { useState } from "react";
import { FormHead } from "#features/auth/form-head.tsx";
import { RecoveryCodesDialog } from "#features/auth/second-step/recovery-codes-dialog.tsx";
import { SetUpDialog } from "#features/auth/second-step/set-up-dialog.tsx";
import { NewPasskeyDialog } from "#features/profile/passkeys/new-passkey-dialog.tsx";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { freshUser } from "#platform/session/fresh-user.ts";
import { updateUser } from "#platform/session/session.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

export type SetUpStepProps = {
  /** Keeps the screen although the session is complete, as long as it shows something that appears only once. */
  readonly onKeep: (isKept: boolean) => void;
};
type Open =
  | { readonly kind: "app" | "passkey" }
  | { readonly kind: "codes"; readonly codes: readonly string[] };

/** Completes the session by setting up the user's first second step: an authenticator app, or a passkey. */
export function SetUpStep({ onKeep }: SetUpStepProps) {
  const { t } = useTranslation();
  usePageTitle(t("secure.setUpTitle"));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const isPossible = "PublicKeyCredential" in window && hasPasskeys(location.origin);
  const finish = async () => {
    close();
    try {
      updateUser(await freshUser());
      toast.success(t("secure.done"));
    } catch (error) {
      toast.error(t("secure.failed"), errorWords(error, t));
    }
    onKeep(false);
  };

  return (
    <>
      <FormHead text={t("secure.setUpText")} title={t("secure.setUpTitle")} />
      <div className="grid gap-5">
        <div>
          <Button
            icon={Smartphone}
            onClick={() => setOpen({ kind: "app" })}
            size="large"
            variant="primary"
            wide
          >
            {t("secure.app")}
          </Button>
          <p className="pt-2 text-sm text-pretty text-muted">{t("secure.appText")}</p>
        </div>
        {isPossible ? (
          <div>
            <Button
              icon={Fingerprint}
              onClick={() => setOpen({ kind: "passkey" })}
              size="large"
              wide
            >
              {t("secure.passkey")}
            </Button>
            <p className="pt-2 text-sm text-pretty text-muted">{t("secure.passkeyText")}</p>
          </div>
        ) : null}
      </div>
      {open?.kind === "app" ? (
        <SetUpDialog
          // They have just signed in; if that was a while ago, the server refuses and the dialog asks.
          asksPassword={false}
          onClose={close}
          onDone={(codes) => setOpen({ kind: "codes", codes })}
          onTurningOn={onKeep}
        />
      ) : null}
      {open?.kind === "passkey" ? (
        <NewPasskeyDialog
          asksPassword={false}
          onCreated={() => void finish()}
          onOpenChange={close}
        />
      ) : null}
      {open?.kind === "codes" ? (
        <RecoveryCodesDialog codes={open.codes} onClose={() => void finish()} />
      ) : null}
    </>
  );
}
