import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ApiError } from "#platform/api/api-error.ts";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { Button } from "#ui/button.tsx";
import { EnterButton } from "../enter-button.tsx";
import { FormHead } from "../form-head.tsx";
import { MosaicChoice } from "../mosaic-choice.tsx";
import type { Credentials } from "../sign-in-attempt.ts";
import type { SignIn } from "../use-sign-in.ts";
import { useSignInProblem } from "../use-sign-in-problem.ts";
import { CodeField } from "./code-field.tsx";
import { isWholeCode } from "./read-code.ts";

type Props = {
  readonly signIn: SignIn;
  /** The credentials of the first step. */
  readonly credentials: Credentials;
  readonly onBack: () => void;
};

/** The second step of signing in: an app code, which is submitted as soon as it is complete, or a recovery code. */
export function CodeStep({ signIn, credentials, onBack }: Props) {
  const { t } = useTranslation();
  usePageTitle(t("auth.code.title"));
  const notify = useSignInProblem();
  const [kind, setKind] = useState<"app" | "recovery">("app");
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isReady = signIn.mosaics !== undefined;

  useEffect(() => field.current?.focus(), [kind]);
  useEffect(() => {
    if (isReady) button.current?.focus();
  }, [isReady]);

  function change(text: string) {
    setCode(text);
    setProblem(undefined);
    signIn.forget();
    if (kind === "app" && isWholeCode(text)) void send(text, false);
  }

  async function send(text: string, isSure: boolean) {
    const whole = { ...credentials, code: text };
    try {
      // A user with several mosaics may select one first.
      const count = isSure ? 0 : await signIn.prepare(whole);
      if (count !== undefined && count < 2) await signIn.enter(whole);
    } catch (error) {
      fail(error);
    }
  }

  function fail(error: unknown) {
    const why = error instanceof ApiError ? error.code : undefined;
    if (why === "secondStep.wrongCode") {
      setProblem("errors.secondStep.wrongCode");
      field.current?.select();
      return;
    }
    notify(error);
    if (why === "oidc.invalidTicket" || why === "auth.invalidCredentials") onBack();
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (signIn.busy !== "no") return;
    if (kind === "app" ? isWholeCode(code) : code.trim() !== "") void send(code, true);
    else setProblem(kind === "app" ? "auth.code.incomplete" : "auth.code.recoveryRequired");
  }

  function switchKind() {
    setKind(kind === "app" ? "recovery" : "app");
    setCode("");
    setProblem(undefined);
    signIn.forget();
  }

  return (
    <>
      <FormHead
        text={t(kind === "app" ? "auth.code.text" : "auth.code.recoveryText")}
        title={t("auth.code.title")}
      />
      <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
        <CodeField
          error={problem === undefined ? undefined : t(problem)}
          kind={kind}
          onChange={change}
          readOnly={signIn.busy !== "no"}
          ref={field}
          value={code}
        />
        <MosaicChoice signIn={signIn} />
        <EnterButton busy={signIn.busy === "entering"} ref={button} />
        <Button onClick={switchKind} variant="quiet" wide>
          {t(kind === "app" ? "auth.code.useRecovery" : "auth.code.useApp")}
        </Button>
        <Button onClick={onBack} variant="quiet" wide>
          {t("auth.backToLogin")}
        </Button>
      </form>
    </>
  );
}
