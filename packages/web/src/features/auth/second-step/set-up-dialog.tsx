import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ApiError } from "#platform/api/api-error.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { AppSecret } from "./app-secret.tsx";
import { CodeField } from "./code-field.tsx";
import { isWholeCode } from "./read-code.ts";
import { beginSecondStep, turnSecondStepOn } from "./second-step.api.ts";
import { useSending } from "./use-sending.ts";

type Props = {
  /** Whether the password is asked for at once; otherwise only if the server asks for it. */
  readonly asksPassword: boolean;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
  /** Called with true before the code is sent, since the recovery codes that follow appear only once; false if it fails. */
  readonly onTurningOn?: (isBegun: boolean) => void;
};

/** Sets up the second step: password, app, and a first code. */
export function SetUpDialog({ asksPassword, onDone, onClose, onTurningOn }: Props) {
  const { t } = useTranslation();
  const [password, setPassword] = useState("");
  const [hasToAsk, setHasToAsk] = useState(asksPassword);
  const [begun, setBegun] = useState<{ secret: string; address: string }>();
  const [code, setCode] = useState("");
  const asking = useSending("password");
  const confirming = useSending("code");
  const codeField = useRef<HTMLInputElement>(null);
  const isBusy = asking.isBusy || confirming.isBusy;
  const isAsked = hasToAsk && begun === undefined;

  const begin = useEffectEvent(() => {
    const beginOrAsk = () =>
      beginSecondStep(undefined).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === "auth.confirmFirst")) throw error;
        setHasToAsk(true);
        return undefined;
      });
    void asking.attempt(beginOrAsk, setBegun);
  });
  useEffect(() => {
    if (asksPassword) return;
    const timer = setTimeout(() => begin());
    return () => clearTimeout(timer);
  }, [asksPassword]);

  useEffect(() => {
    if (begun !== undefined) codeField.current?.focus({ preventScroll: true });
  }, [begun]);

  function submit() {
    if (begun === undefined) {
      if (password === "") asking.setProblem("auth.passwordRequired");
      else void asking.attempt(() => beginSecondStep(password), setBegun);
    } else if (isWholeCode(code)) void confirming.attempt(turnOn, onDone);
    else confirming.setProblem("auth.code.incomplete");
  }

  async function turnOn(): Promise<readonly string[]> {
    onTurningOn?.(true);
    try {
      return await turnSecondStepOn(code);
    } catch (error) {
      onTurningOn?.(false);
      throw error;
    }
  }

  return (
    <FormDialog
      cancelLabel={t("auth.secondStep.cancel")}
      confirmLabel={t(isAsked ? "auth.secondStep.continue" : "auth.secondStep.turnOn")}
      loading={isBusy}
      loadingLabel={t("auth.saving")}
      closeLabel={t("auth.secondStep.close")}
      description={isAsked ? t("auth.secondStep.passwordText") : undefined}
      onOpenChange={onClose}
      onSubmit={submit}
      open
      size="small"
      title={t("auth.secondStep.setUpTitle")}
    >
      {begun === undefined && !hasToAsk ? <Skeleton className="h-64 rounded-control" /> : null}
      {isAsked ? (
        <PasswordField
          autoComplete="current-password"
          concealLabel={t("auth.hidePassword")}
          error={asking.problem === undefined ? undefined : t(asking.problem)}
          label={t("auth.password")}
          name="password"
          onChange={(event) => {
            setPassword(event.target.value);
            asking.setProblem(undefined);
          }}
          required
          revealLabel={t("auth.showPassword")}
          value={password}
        />
      ) : null}
      {begun === undefined ? null : (
        <div className="flex flex-col gap-6">
          <AppSecret {...begun} />
          <CodeField
            error={
              confirming.problem === undefined ? undefined : t(firstCodeProblem(confirming.problem))
            }
            kind="app"
            onChange={(text) => {
              setCode(text);
              confirming.setProblem(undefined);
            }}
            ref={codeField}
            value={code}
          />
        </div>
      )}
    </FormDialog>
  );
}

/** There are no recovery codes yet, so the message must not mention them. */
function firstCodeProblem(problem: string): string {
  return problem === "errors.secondStep.wrongCode" ? "auth.secondStep.wrongFirstCode" : problem;
}
