import type { Outcome } from "@mosaico/domain/outcome";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ApiError } from "#platform/api/api-error.ts";
import { fieldProblems } from "#platform/api/field-problems.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { useFocusProblem } from "#ui/use-focus-problem.ts";

type Input = { readonly name: string; readonly password?: string };

type Props<Saved> = {
  readonly texts: {
    readonly title: string;
    readonly text: string;
    readonly name: string;
    readonly nameExample: string;
    readonly cancel: string;
    readonly save: string;
    readonly saving: string;
    readonly failed: string;
  };
  readonly initialName?: string;
  readonly maxLength: number;
  readonly checkName: (name: string) => Outcome<string>;
  /** Whether the current password is asked for at once; otherwise only if the server asks for it. */
  readonly needsPassword: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onSave: (input: Input) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => void;
  /** The sentence for an error that is of no field. */
  readonly explain?: (error: Error) => string;
  /** Further fields, between name and password. */
  readonly children?: ReactNode;
};

type Problems = { readonly name?: string | undefined; readonly password?: string | undefined };

/** Asks for the name of a passkey or an access token. The input stays until saving succeeds. */
export function KeyDialog<Saved>({
  texts,
  initialName = "",
  maxLength,
  checkName,
  needsPassword: isNeeded,
  onOpenChange,
  onSave,
  onSaved,
  explain,
  children,
}: Props<Saved>) {
  const { t } = useTranslation();
  const { form, focusProblem } = useFocusProblem<HTMLDivElement>();
  const [name, setName] = useState(initialName);
  const [password, setPassword] = useState("");
  const [needsPassword, setNeedsPassword] = useState(isNeeded);
  const [problems, setProblems] = useState<Problems>({});
  const refuse = (found: Problems) => {
    setProblems(found);
    focusProblem();
  };
  const saving = useMutation({
    mutationFn: () => onSave({ name, ...(needsPassword && { password }) }),
    onSuccess: onSaved,
    onError: (error) => {
      const found = fieldProblems(error, ["name", "password"]);
      if (error instanceof ApiError && error.code === "auth.confirmFirst") setNeedsPassword(true);
      else if (Object.keys(found).length > 0) refuse(found);
      else toast.error(texts.failed, explain?.(error) ?? errorWords(error, t));
    },
  });
  const submit = () => {
    const checked = checkName(name);
    const found: Problems = {
      ...(!checked.ok && { name: `errors.${checked.problem}` }),
      ...(needsPassword && password === "" && { password: "profile.delete.passwordRequired" }),
    };
    if (Object.keys(found).length === 0) saving.mutate();
    else refuse(found);
  };
  return (
    <FormDialog
      cancelLabel={texts.cancel}
      closeLabel={t("profile.close")}
      confirmLabel={texts.save}
      description={texts.text}
      loading={saving.isPending}
      loadingLabel={texts.saving}
      onOpenChange={onOpenChange}
      onSubmit={submit}
      open
      size="small"
      title={texts.title}
    >
      <div className="grid gap-4" ref={form}>
        <TextField
          autoComplete="off"
          label={texts.name}
          maxLength={maxLength}
          onChange={(event) => {
            setName(event.target.value);
            setProblems({ ...problems, name: undefined });
          }}
          placeholder={texts.nameExample}
          value={name}
          {...(problems.name === undefined ? {} : { error: t(problems.name) })}
        />
        {children}
        {needsPassword ? (
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
