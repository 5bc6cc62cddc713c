import type { User } from "@mosaico/contract/auth";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { currentSession, endSession, leaveSession } from "#platform/session/session.ts";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { giveBack } from "../auth.api.ts";
import { FormHead } from "../form-head.tsx";
import type { Invitation } from "./invitation.api.ts";

type Props = { readonly invitation: Invitation; readonly user: User };

/** Another user is signed in than the one invited. */
export function WrongPerson({ invitation, user }: Props) {
  const { t } = useTranslation();
  const signOut = () => {
    const token = currentSession()?.token;
    leaveSession();
    if (token !== undefined) giveBack(token);
    // The address stays, so that the invited user can continue.
    endSession();
  };
  return (
    <>
      <FormHead
        text={t("invitation.otherText", {
          account: invitation.accountName,
          invited: invitation.email,
          present: user.email,
        })}
        title={t("invitation.otherTitle")}
      />
      <div className="flex flex-col gap-2">
        <Button onClick={signOut} size="large" variant="primary" wide>
          {t("invitation.signOut")}
        </Button>
        <LinkButton to="/" variant="quiet" wide>
          {t("invitation.stay", { name: user.name })}
        </LinkButton>
      </div>
    </>
  );
}
