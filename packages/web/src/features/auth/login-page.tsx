import { type ReactNode, useState } from "react";
import { ApiError } from "#platform/api/api-error.ts";
import { registeredAddress } from "#platform/preferences/registered-address.ts";
import { PasswordStep } from "./password-step.tsx";
import { useTicket } from "./provider/use-ticket.ts";
import { CodeStep } from "./second-step/code-step.tsx";
import type { Credentials } from "./sign-in-attempt.ts";
import { useSignIn } from "./use-sign-in.ts";
import { dropSignInProblem, useSignInProblem } from "./use-sign-in-problem.ts";

type Props = {
  /** Replaces the usual heading. */
  readonly head?: ReactNode;
  /** The prefilled address. */
  readonly email?: string;
  readonly onSubmit?: () => void;
};

/** Signs in by password or provider, followed by a code if the user has a second step. */
export function LoginPage({ head, email, onSubmit }: Props) {
  const signIn = useSignIn();
  const notify = useSignInProblem();
  // Users who have just confirmed their address need not type it again.
  const [expected] = useState(() => email ?? registeredAddress());
  const [credentialsForCode, setCredentialsForCode] = useState<Credentials>();

  function notifyOrAsk(error: unknown, credentials: Credentials) {
    const isAsked = error instanceof ApiError && error.code === "secondStep.required";
    // Errors after a password are explained on the page, at the field or above the form.
    if (!isAsked) return notify(error, "password" in credentials);
    dropSignInProblem();
    setCredentialsForCode(credentials);
  }

  const isFinishing = useTicket((ticket) => {
    onSubmit?.();
    signIn.enter({ ticket }).catch((error: unknown) => notifyOrAsk(error, { ticket }));
  });

  if (credentialsForCode !== undefined) {
    return (
      <CodeStep
        onBack={() => {
          signIn.forget();
          setCredentialsForCode(undefined);
        }}
        signIn={signIn}
        credentials={credentialsForCode}
      />
    );
  }
  return (
    <PasswordStep
      email={expected}
      head={head}
      isFinishing={isFinishing && signIn.busy === "entering"}
      onProblem={notifyOrAsk}
      onSubmit={onSubmit}
      signIn={signIn}
    />
  );
}
