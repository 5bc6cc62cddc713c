import { checkName } from "@mosaico/domain/people/name";
import { type SyntheticEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ApiError, errorKey } from "#platform/api/api-error.ts";
import { startSession } from "#platform/session/session.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { signIn } from "../auth.api.ts";
import { NewPasswordField } from "../new-password-field.tsx";
import { passwordProblem } from "../password-problem.ts";
import { type Invitation, registerInvited } from "./invitation.api.ts";
import { ProviderButton } from "../provider/provider-button.tsx";
import { InvitationHead } from "./invitation-head.tsx";
import { settle } from "./settled.ts";

type Props = {
  readonly invitation: Invitation;
  readonly token: string;
  /** The invitation is not what it was when it was looked at. */
  readonly onStale: () => void;
};

/** Signing up by an invitation: a name and a password, and one is in. */
export function InvitedRegister({ invitation, token, onStale }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { email, accountName } = invitation;
  const [name, setName] = useState(invitation.name);
  const [password, setPassword] = useState("");
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const nameOutcome = checkName(name);
  const problems = {
    name: nameOutcome.ok ? undefined : `errors.${nameOutcome.problem}`,
    password: refused ?? passwordProblem(password, email),
  };
  const shown = (problem: string | undefined) =>
    checked && problem !== undefined ? t(problem) : undefined;

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setChecked(true);
    if (isBusy || problems.name !== undefined || problems.password !== undefined) return;
    setBusy(true);
    try {
      await registerInvited({ name, email, password, inviteToken: token });
    } catch (error) {
      setBusy(false);
      tell(error);
      return;
    }
    settle(token);
    await goIn();
  }

  function tell(error: unknown) {
    const code = error instanceof ApiError ? error.code : "";
    if (code.startsWith("password.")) setRefused(errorKey(error));
    else if (code.startsWith("invites.")) onStale();
    else toast.error(t("invitation.notCreated"), t(errorKey(error)));
  }

  async function goIn() {
    try {
      const signedIn = await signIn({ email, password });
      toast.success(t("invitation.welcome", { account: accountName }));
      startSession(signedIn);
    } catch (error) {
      // They are registered: signing in is all that is left, and can be tried again there.
      toast.info(t("invitation.created"), t(errorKey(error)));
      void navigate("/login", { replace: true });
    }
  }

  return (
    <>
      <InvitationHead invitation={invitation} text={t("invitation.registerText")} />
      <form className="flex flex-col gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          autoComplete="name"
          error={shown(problems.name)}
          label={t("auth.name")}
          name="name"
          onChange={(event) => setName(event.target.value)}
          required
          value={name}
        />
        <TextField
          autoComplete="username"
          hint={t("invitation.emailHint")}
          label={t("auth.email")}
          name="email"
          readOnly
          type="email"
          value={email}
        />
        <NewPasswordField
          email={email}
          error={shown(problems.password)}
          label={t("auth.password")}
          name={name}
          onChange={(value) => {
            setPassword(value);
            setRefused(undefined);
          }}
          value={password}
        />
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
      <ProviderButton />
    </>
  );
}
