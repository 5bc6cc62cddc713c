import { type SyntheticEvent, useEffect, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Redirect, useLocation } from "wouter";
import { ApiError, errorKey } from "#platform/api/api-error.ts";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { useFocusProblem } from "#ui/use-focus-problem.ts";
import { resetPassword } from "./auth.api.ts";
import { FormActions } from "./form-actions.tsx";
import { FormHead } from "./form-head.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { Notice } from "./notice.tsx";
import { passwordProblem } from "./password-problem.ts";
import { usePasswords } from "./provider/use-passwords.ts";
import { readResetLink } from "./read-reset-link.ts";
import { useMailLink } from "./use-mail-link.ts";

const REDIRECT_DELAY = 3000;

/** Sets a new password with the link of a recovery mail. Where there are no passwords, there is no such page. */
export function ResetPasswordPage() {
  return usePasswords() ? <ResetForm /> : <Redirect replace to="/login" />;
}

function ResetForm() {
  const { t } = useTranslation();
  const { form, focusProblem } = useFocusProblem();
  usePageTitle(t("auth.reset.title"));
  const [, navigate] = useLocation();
  const query = useMailLink();
  const [link] = useState(() => readResetLink(query));
  const [linkIsDead, setLinkIsDead] = useState(link === undefined);
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<"editing" | "saving" | "done">("editing");

  useEffect(() => {
    if (state !== "done") return;
    const timer = setTimeout(() => navigate("/login"), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [state, navigate]);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (link === undefined || state !== "editing") return;
    const found = passwordProblem(password, link.email);
    setProblem(found);
    if (found !== undefined) {
      focusProblem();
      return;
    }
    setState("saving");
    try {
      await resetPassword({ ...link, password });
      setState("done");
    } catch (error) {
      setState("editing");
      const code = error instanceof ApiError ? error.code : "";
      if (code === "auth.invalidResetLink") setLinkIsDead(true);
      else if (code.startsWith("password.")) {
        setProblem(errorKey(error));
        focusProblem();
      } else toast.error(t("auth.reset.failed"), errorWords(error, t));
    }
  }

  return (
    <>
      <FormHead text={t("auth.reset.text")} title={t("auth.reset.title")} />
      {linkIsDead ? (
        <Notice title={t("auth.reset.badLink")} tone="warning">
          <p className="pb-3">{t("auth.reset.badLinkText")}</p>
          <LinkButton to="/forgot-password">{t("auth.reset.askAgain")}</LinkButton>
        </Notice>
      ) : null}
      {state === "done" ? (
        <Notice title={t("auth.reset.done")} tone="success">
          <p>{t("auth.reset.doneText")}</p>
        </Notice>
      ) : null}
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => void submit(event)}
        ref={form}
      >
        <TextField
          autoComplete="username"
          label={t("auth.email")}
          name="email"
          readOnly
          value={link?.email ?? ""}
        />
        <NewPasswordField
          email={link?.email ?? ""}
          error={problem === undefined ? undefined : t(problem)}
          label={t("auth.reset.newPassword")}
          onChange={(value) => {
            setPassword(value);
            setProblem(undefined);
          }}
          value={password}
        />
        <FormActions
          busy={state === "saving"}
          busyLabel={t("auth.saving")}
          disabled={linkIsDead || state === "done"}
          label={t("auth.reset.save")}
        />
      </form>
    </>
  );
}
