import { type ReactNode, useState } from "react";
import { ApiError } from "#platform/api/api-error.ts";
import { PasswordStep } from "./password-step.tsx";
import { useTicket } from "./provider/use-ticket.ts";
import { CodeStep } from "./second-step/code-step.tsx";
import type { Way } from "./sign-in-attempt.ts";
import { useSignIn } from "./use-sign-in.ts";
import { dropSignInProblem, useSignInProblem } from "./use-sign-in-problem.ts";

type Props = {
  /** In the place of the usual heading. */
  readonly head?: ReactNode;
  /** Whose sign-in it probably is. */
  readonly email?: string;
  readonly onSubmit?: () => void;
};

/** Signing in: by password or by a provider, and by a code after that where somebody wants it so. */
export function LoginPage({ head, email = "", onSubmit }: Props) {
  const signIn = useSignIn();
  const tell = useSignInProblem();
  const [wayToCode, setWayToCode] = useState<Way>();

  function tellOrAsk(error: unknown, way: Way) {
    const isAsked = error instanceof ApiError && error.code === "secondStep.required";
    // After a password the page says why, beside the field or above the form.
    if (!isAsked) return tell(error, "password" in way);
    dropSignInProblem();
    setWayToCode(way);
  }

  const isFinishing = useTicket((ticket) => {
    onSubmit?.();
    signIn.enter({ ticket }).catch((error: unknown) => tellOrAsk(error, { ticket }));
  });

  if (wayToCode !== undefined) {
    return (
      <CodeStep
        onBack={() => {
          signIn.forget();
          setWayToCode(undefined);
        }}
        signIn={signIn}
        way={wayToCode}
      />
    );
  }
  return (
    <PasswordStep
      email={email}
      head={head}
      isFinishing={isFinishing && signIn.busy === "entering"}
      onProblem={tellOrAsk}
      onSubmit={onSubmit}
      signIn={signIn}
    />
  );
}
