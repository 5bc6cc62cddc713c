import { isEmail, normaliseEmail } from "@mosaico/domain/people/email";
import { type SyntheticEvent, useState } from "react";
import { Redirect } from "wouter";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { useFocusProblem } from "#ui/use-focus-problem.ts";
import { requestRecovery } from "./auth.api.ts";
import { CheckInbox } from "./check-inbox.tsx";
import { FormActions } from "./form-actions.tsx";
import { FormHead } from "./form-head.tsx";
import { usePasswords } from "./provider/use-passwords.ts";

/** Requests a recovery link. Where there are no passwords, there is no such page. */
export function ForgotPasswordPage() {
  return usePasswords() ? <RecoveryForm /> : <Redirect replace to="/login" />;
}

function RecoveryForm() {
  const { t } = useTranslation();
  const { form, focusProblem } = useFocusProblem();
  usePageTitle(t("auth.forgot.title"));
  const [email, setEmail] = useState("");
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<"editing" | "sending" | "sent">("editing");

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const address = normaliseEmail(email);
    if (!isEmail(address)) {
      setProblem(address === "" ? "auth.emailRequired" : "errors.auth.badEmail");
      focusProblem();
      return;
    }
    if (state === "sending") return;
    setState("sending");
    try {
      await requestRecovery(address);
      setState("sent");
    } catch (error) {
      setState("editing");
      toast.error(t("auth.forgot.failed"), errorWords(error, t));
    }
  }

  if (state === "sent") {
    return <CheckInbox text={t("auth.forgot.sentText")} title={t("auth.forgot.sentTitle")} />;
  }
  return (
    <>
      <FormHead text={t("auth.forgot.text")} title={t("auth.forgot.title")} />
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => void submit(event)}
        ref={form}
      >
        <TextField
          autoComplete="username"
          error={problem === undefined ? undefined : t(problem)}
          inputMode="email"
          label={t("auth.email")}
          name="email"
          onChange={(event) => {
            setEmail(event.target.value);
            setProblem(undefined);
          }}
          required
          type="email"
          value={email}
        />
        <FormActions
          busy={state === "sending"}
          busyLabel={t("auth.sending")}
          label={t("auth.forgot.send")}
        />
      </form>
    </>
  );
}
