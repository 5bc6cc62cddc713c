import { PASSKEY_LIMITS, checkPasskeyName } from "@mosaico/domain/people/passkey";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { fieldProblems } from "#platform/api/field-problems.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { useFocusProblem } from "#ui/use-focus-problem.ts";
import { NoNewPasskey, createPasskey } from "./create-passkey.ts";

type Props = {
  readonly hasPassword: boolean;
  readonly onCreated: () => void;
  readonly onOpenChange: (open: boolean) => void;
};

type Problems = { readonly name?: string | undefined; readonly password?: string | undefined };

/** Asks for the name of a new passkey. The input stays until it succeeds. */
export function NewPasskeyDialog({ hasPassword, onCreated, onOpenChange }: Props) {
  const { t } = useTranslation();
  const { form, focusProblem } = useFocusProblem<HTMLDivElement>();
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const refuse = (found: Problems) => {
    setProblems(found);
    focusProblem();
  };
  const creating = useMutation({
    mutationFn: () => createPasskey({ name, password: hasPassword ? password : undefined }),
    onSuccess: onCreated,
    onError: (error) => {
      const found = fieldProblems(error, ["name", "password"]);
      if (Object.keys(found).length > 0) refuse(found);
      else {
        const isDeclined = error instanceof NoNewPasskey;
        toast.error(
          t("passkeys.createFailed"),
          isDeclined ? t("passkeys.cancelled") : errorWords(error, t),
        );
      }
    },
  });
  const submit = () => {
    const checked = checkPasskeyName(name);
    const found: Problems = {
      ...(!checked.ok && { name: `errors.${checked.problem}` }),
      ...(hasPassword && password === "" && { password: "profile.delete.passwordRequired" }),
    };
    if (Object.keys(found).length === 0) creating.mutate();
    else refuse(found);
  };
  return (
    <FormDialog
      cancelLabel={t("passkeys.cancel")}
      closeLabel={t("profile.close")}
      confirmLabel={t("passkeys.create")}
      description={t("passkeys.newText")}
      loading={creating.isPending}
      loadingLabel={t("passkeys.creating")}
      onOpenChange={onOpenChange}
      onSubmit={submit}
      open
      size="small"
      title={t("passkeys.newTitle")}
    >
      <div className="grid gap-4" ref={form}>
        <TextField
          autoComplete="off"
          label={t("passkeys.name")}
          maxLength={PASSKEY_LIMITS.name}
          onChange={(event) => {
            setName(event.target.value);
            setProblems({ ...problems, name: undefined });
          }}
          placeholder={t("passkeys.nameExample")}
          value={name}
          {...(problems.name === undefined ? {} : { error: t(problems.name) })}
        />
        {hasPassword ? (
          <PasswordField
            autoComplete="current-password"
            concealLabel={t("auth.hidePassword")}
            label={t("profile.password.currentPassword")}
            onChange={(event) => {
              setPassword(event.target.value);
              setProblems({ ...problems, password: undefined });
            }}
            revealLabel={t("auth.showPassword")}
            value={password}
            {...(problems.password === undefined ? {} : { error: t(problems.password) })}
          />
        ) : null}
      </div>
    </FormDialog>
  );
}
