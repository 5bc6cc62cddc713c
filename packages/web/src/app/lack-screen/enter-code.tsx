import { useMutation } from "@tanstack/react-query";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { FormHead } from "#features/auth/form-head.tsx";
import { CodeField } from "#features/auth/second-step/code-field.tsx";
import { isWholeCode } from "#features/auth/second-step/read-code.ts";
import { ApiError } from "#platform/api/api-error.ts";
import { call } from "#platform/api/call.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { updateUser } from "#platform/session/session.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";

/** Completes the session with a code: of the app, which is sent as soon as it is whole, or a recovery code. */
export function EnterCode() {
  const { t } = useTranslation();
  usePageTitle(t("secure.codeTitle"));
  const [kind, setKind] = useState<"app" | "recovery">("app");
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [kind]);
  const sending = useMutation({
    mutationFn: (typed: string) => call("POST /auth/second-step", { body: { code: typed } }),
    onSuccess: ({ user }) => updateUser(user),
    onError: (error) => {
      setProblem(errorWords(error, t));
      if (error instanceof ApiError && error.code === "secondStep.wrongCode")
        field.current?.select();
    },
  });

  function change(text: string) {
    setCode(text);
    setProblem(undefined);
    if (kind === "app" && isWholeCode(text)) sending.mutate(text);
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (sending.isPending) return;
    if (kind === "app" ? isWholeCode(code) : code.trim() !== "") sending.mutate(code);
    else setProblem(t(kind === "app" ? "auth.code.incomplete" : "auth.code.recoveryRequired"));
  }

  return (
    <>
      <FormHead
        text={t(kind === "app" ? "secure.codeText" : "auth.code.recoveryText")}
        title={t("secure.codeTitle")}
      />
      <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
        <CodeField
          error={problem}
          kind={kind}
          onChange={change}
          readOnly={sending.isPending}
          ref={field}
          value={code}
        />
        <Button
          loading={sending.isPending}
          loadingLabel={t("secure.confirming")}
          size="large"
          type="submit"
          variant="primary"
          wide
        >
          {t("secure.confirm")}
        </Button>
        <Button
          onClick={() => {
            setKind(kind === "app" ? "recovery" : "app");
            setCode("");
            setProblem(undefined);
          }}
          variant="quiet"
          wide
        >
          {t(kind === "app" ? "auth.code.useRecovery" : "auth.code.useApp")}
        </Button>
      </form>
    </>
  );
}
