import type { User } from "@mosaico/contract/auth";
import { useEffect } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { useSignOut } from "../workspace/use-sign-out.ts";
import { EnterCode } from "./enter-code.tsx";
import { SetUpStep, type SetUpStepProps } from "./set-up-step.tsx";
import { UsePasskey } from "./use-passkey.tsx";

type Props = { readonly user: User } & Pick<SetUpStepProps, "onKeep">;

/** W9: replaces all screens of a session that lacks its second step, until it is complete. */
export function LackScreen({ user, onKeep }: Props) {
  const { t } = useTranslation();
  const { signOut, isBusy } = useSignOut();
  useEffect(() => () => onKeep(false), [onKeep]);
  return (
    <>
      {user.lack === "code" ? (
        <EnterCode />
      ) : user.lack === "passkey" ? (
        <UsePasskey />
      ) : (
        <SetUpStep onKeep={onKeep} />
      )}
      <Button className="mt-2" loading={isBusy} onClick={signOut} variant="quiet" wide>
        {t("main.signOut.action")}
      </Button>
      {user.lack === "code" || user.lack === "passkey" ? (
        <p className="pt-6 text-sm text-pretty text-muted">{t("secure.lost")}</p>
      ) : null}
    </>
  );
}
