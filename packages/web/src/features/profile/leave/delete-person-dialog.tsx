import type { WireProfile } from "@mosaico/contract/profile";
import { normaliseEmail } from "@mosaico/domain/people/email";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ApiError, errorKey } from "#platform/api/api-error.ts";
import { endSession } from "#platform/session/session.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { deletePerson } from "../profile.api.ts";
import { DeletionSummary } from "./deletion-summary.tsx";

type Props = {
  readonly profile: WireProfile;
  readonly onOpenChange: (open: boolean) => void;
};

type Problems = { readonly email?: string; readonly password?: string; readonly all?: string };

/** Deletes the user for good: explains what is deleted and what stays, and asks for address and password. */
export function DeletePersonDialog({ profile, onOpenChange }: Props) {
  const { t } = useTranslation();
  const { hasPassword } = profile;
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const deleting = useMutation({
    mutationFn: () => deletePerson({ email, ...(hasPassword && { password }) }),
    onSuccess: () => {
      endSession();
      toast.success(t("profile.delete.done"), t("profile.delete.doneText"));
    },
    onError: (error) => setProblems(problemsOf(error)),
  });
  const submit = () => {
    const found: Problems = {
      ...(normaliseEmail(email) !== profile.email && { email: "profile.delete.emailDiffers" }),
      ...(hasPassword && password === "" && { password: "profile.delete.passwordRequired" }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) deleting.mutate();
  };
  return (
    <FormDialog
      cancelLabel={t("profile.delete.stay")}
      confirmLabel={t("profile.delete.confirm")}
      loading={deleting.isPending}
      loadingLabel={t("profile.delete.busy")}
      tone="danger"
      closeLabel={t("profile.close")}
      description={t("profile.delete.text")}
      onOpenChange={onOpenChange}
      onSubmit={submit}
      open
      size="medium"
      title={t("profile.delete.title")}
    >
      <DeletionSummary />
      <div className="mt-5 grid gap-4 sm:max-w-sm">
        <TextField
          autoCapitalize="none"
          autoComplete="off"
          hint={profile.email}
          inputMode="email"
          label={t("profile.delete.email")}
          onChange={(event) => setEmail(event.target.value)}
          spellCheck={false}
          value={email}
          {...(problems.email === undefined ? {} : { error: t(problems.email) })}
        />
        {hasPassword ? (
          <PasswordField
            autoComplete="current-password"
            concealLabel={t("auth.hidePassword")}
            label={t("profile.password.currentPassword")}
            onChange={(event) => setPassword(event.target.value)}
            revealLabel={t("auth.showPassword")}
            value={password}
            {...(problems.password === undefined ? {} : { error: t(problems.password) })}
          />
        ) : null}
      </div>
      <p className="mt-4 text-base font-medium text-pretty text-danger-ink" role="alert">
        {problems.all === undefined ? "" : t(problems.all)}
      </p>
    </FormDialog>
  );
}

function problemsOf(error: Error): Problems {
  const [first] = error instanceof ApiError ? error.errors : [];
  const key = errorKey(error);
  if (first?.path === "email") return { email: key };
  return first?.path === "password" ? { password: key } : { all: key };
}
