import type { WireProfile } from "@mosaico/contract/profile";
import { PASSWORD_LIMITS } from "@mosaico/domain/people/password-limits";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorKey } from "#platform/api/api-error.ts";
import { fieldProblems } from "#platform/api/field-problems.ts";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { toast } from "#ui/toast.ts";
import { useFocusProblem } from "#ui/use-focus-problem.ts";
import { changeProfile, keepProfile, sessionsQuery } from "../profile.api.ts";
import {
  EMPTY_DRAFT,
  PASSWORD_FIELDS,
  type PasswordDraft,
  type PasswordProblems,
  checkDraft,
} from "./password-draft.ts";

type Props = {
  readonly profile: WireProfile;
  readonly renderStrength: ((password: string, profile: WireProfile) => ReactNode) | undefined;
};

/** The current password, the new one, and its repetition. The input stays until it succeeds. */
export function PasswordForm({ profile, renderStrength }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { form, focusProblem } = useFocusProblem();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [problems, setProblems] = useState<PasswordProblems>({});
  const refuse = (found: PasswordProblems, reason?: string) => {
    setProblems(found);
    focusProblem();
    // The reason is shown at the field it concerns.
    const isExplained = Object.keys(found).length > 0;
    toast.error(t("profile.password.failed"), isExplained || !reason ? undefined : t(reason));
  };
  const saving = useMutation({
    mutationFn: ({ currentPassword, newPassword }: PasswordDraft) =>
      changeProfile({ currentPassword, newPassword }),
    onSuccess: (changed) => {
      toast.success(t("profile.password.saved"), t("profile.password.savedText"));
      keepProfile(client, changed);
      void client.invalidateQueries(sessionsQuery(profile.id));
      setDraft(EMPTY_DRAFT);
      setProblems({});
    },
    onError: (error) => refuse(fieldProblems(error, PASSWORD_FIELDS), errorKey(error)),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    const found = checkDraft(draft, profile.email);
    if (found === undefined) saving.mutate(draft);
    else refuse(found);
  };

  const field = (name: keyof PasswordDraft, autoComplete: string) => {
    const problem = problems[name];
    return (
      <PasswordField
        autoComplete={autoComplete}
        concealLabel={t("auth.hidePassword")}
        label={t(`profile.password.${name}`)}
        maxLength={PASSWORD_LIMITS.max}
        name={name}
        onChange={(event) => {
          setDraft({ ...draft, [name]: event.target.value });
          setProblems({ ...problems, [name]: undefined });
        }}
        revealLabel={t("auth.showPassword")}
        value={draft[name]}
        {...(problem === undefined ? {} : { error: t(problem) })}
        {...(name === "newPassword" ? { hint: t("auth.passwordHint") } : {})}
      />
    );
  };

  return (
    <form className="grid gap-4 sm:max-w-sm" noValidate onSubmit={submit} ref={form}>
      {/* Tells password managers which user it belongs to. */}
      <input autoComplete="username" hidden name="email" readOnly value={profile.email} />
      {field("currentPassword", "current-password")}
      <div className="grid gap-2">
        {field("newPassword", "new-password")}
        {renderStrength?.(draft.newPassword, profile)}
      </div>
      {field("confirmation", "new-password")}
      <div>
        <Button loading={saving.isPending} loadingLabel={t("profile.saving")} type="submit">
          {t("profile.password.change")}
        </Button>
      </div>
    </form>
  );
}
