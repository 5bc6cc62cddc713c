import { type SyntheticEvent, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useLocation } from "wouter";
import { ApiError } from "#platform/api/api-error.ts";
import { startSession } from "#platform/session/session.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useFocusProblem } from "#ui/use-focus-problem.ts";
import { toast } from "#ui/toast.ts";
import { signIn } from "../auth.api.ts";
import { NewcomerFields } from "../newcomer-fields.tsx";
import { useNewcomer } from "../use-newcomer.ts";
import { type Invitation, registerInvited } from "./invitation.api.ts";
import { ProviderButton } from "../provider/provider-button.tsx";
import { usePasswords } from "../provider/use-passwords.ts";
import { InvitationHead } from "./invitation-head.tsx";
import { settle } from "./settled.ts";

type Props = {
  readonly invitation: Invitation;
  readonly token: string;
  /** The invitation has changed since it was loaded. */
  readonly onStale: () => void;
};

/** Registers by an invitation with a name and a password, and signs in. */
export function InvitedRegister({ invitation, token, onStale }: Props) {
  const { t } = useTranslation();
  const hasPasswords = usePasswords();
  const [, navigate] = useLocation();
  const { email, accountName } = invitation;
  const newcomer = useNewcomer(email, invitation.name);
  const { name, password } = newcomer;
  const { form, focusProblem } = useFocusProblem();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    newcomer.check();
    if (isBusy) return;
    if (!newcomer.isRight) {
      focusProblem();
      return;
    }
    setBusy(true);
    try {
      await registerInvited({ name, email, password, inviteToken: token });
    } catch (error) {
      setBusy(false);
      notify(error);
      return;
    }
    settle(token);
    await goIn();
  }

  function notify(error: unknown) {
    if (newcomer.takeRefusal(error)) focusProblem();
    else if (error instanceof ApiError && error.code.startsWith("invites.")) onStale();
    else toast.error(t("invitation.notCreated"), errorWords(error, t));
  }

  async function goIn() {
    try {
      const signedIn = await signIn({ email, password });
      toast.success(t("invitation.welcome", { account: accountName }));
      startSession(signedIn);
    } catch (error) {
      // The user is registered: only signing in is left, which can be retried there.
      toast.info(t("invitation.created"), errorWords(error, t));
      navigate("/login", { replace: true });
    }
  }

  return (
    <>
      <InvitationHead invitation={invitation} text={t("invitation.registerText")} />
      {hasPasswords ? (
        <form
          className="flex flex-col gap-4"
          noValidate
          onSubmit={(event) => void submit(event)}
          ref={form}
        >
          <NewcomerFields email={email} newcomer={newcomer}>
            <TextField
              autoComplete="username"
              hint={t("invitation.emailHint")}
              label={t("auth.email")}
              name="email"
              readOnly
              type="email"
              value={email}
            />
          </NewcomerFields>
          <Button
            loading={isBusy}
            loadingLabel={t("invitation.entering")}
            size="large"
            type="submit"
            variant="primary"
            wide
          >
            {t("invitation.accept")}
          </Button>
        </form>
      ) : null}
      <ProviderButton isOnly={!hasPasswords} />
    </>
  );
}
