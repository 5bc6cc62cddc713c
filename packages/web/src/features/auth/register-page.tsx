import { isEmail, normaliseEmail } from "@mosaico/domain/people/email";
import { checkName } from "@mosaico/domain/people/name";
import { type SyntheticEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError, errorKey } from "#platform/api/api-error.ts";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { register } from "./auth.api.ts";
import { CheckInbox } from "./check-inbox.tsx";
import { FormActions } from "./form-actions.tsx";
import { FormHead } from "./form-head.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { ResendButton } from "./not-verified.tsx";
import { ProviderButton } from "./provider/provider-button.tsx";
import { passwordProblem } from "./password-problem.ts";

/** Signing up. */
export function RegisterPage() {
  const { t } = useTranslation();
  usePageTitle(t("auth.register.title"));
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [state, setState] = useState<"editing" | "creating" | "sent">("editing");

  const nameOutcome = checkName(name);
  const problems = {
    name: nameOutcome.ok ? undefined : `errors.${nameOutcome.problem}`,
    email:
      email.trim() === ""
        ? "auth.emailRequired"
        : isEmail(normaliseEmail(email))
          ? undefined
          : "errors.auth.badEmail",
    password: refused ?? passwordProblem(password, email),
  };
  const shown = (problem: string | undefined) =>
    checked && problem !== undefined ? t(problem) : undefined;

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setChecked(true);
    if (state === "creating" || Object.values(problems).some((problem) => problem !== undefined)) {
      return;
    }
    setState("creating");
    try {
      await register({ name, email: normaliseEmail(email), password });
      setState("sent");
    } catch (error) {
      setState("editing");
      if (error instanceof ApiError && error.code.startsWith("password.")) {
        setRefused(errorKey(error));
      } else toast.error(t("auth.register.failed"), t(errorKey(error)));
    }
  }

  if (state === "sent") {
    return (
      <CheckInbox
        text={t("auth.register.sentText", { email: email.trim() })}
        title={t("auth.register.sentTitle")}
      >
        <ResendButton email={email} />
      </CheckInbox>
    );
  }
  return (
    <>
      <FormHead text={t("auth.register.text")} title={t("auth.register.title")} />
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
          autoComplete="email"
          error={shown(problems.email)}
          inputMode="email"
          label={t("auth.email")}
          name="email"
          onChange={(event) => setEmail(event.target.value)}
          required
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
        <FormActions
          busy={state === "creating"}
          busyLabel={t("auth.register.creating")}
          label={t("auth.register.create")}
        />
      </form>
      <ProviderButton />
    </>
  );
}
