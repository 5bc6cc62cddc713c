import { TOKEN_LIMITS, TOKEN_SCOPES, checkTokenName } from "@mosaico/domain/people/access-token";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { fieldProblems } from "#platform/api/field-problems.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { SearchSelect } from "#ui/search-select.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { useFocusProblem } from "#ui/use-focus-problem.ts";
import { createAccessToken } from "./access-tokens.api.ts";
import { EVERYTHING, type Reaches } from "./use-reaches.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** In days; 0 for until it is revoked. */
const LIVES = ["30", "90", "365", "0"] as const;

type Props = {
  readonly hasPassword: boolean;
  readonly reaches: Reaches;
  readonly onCreated: (token: string) => void;
  readonly onOpenChange: (open: boolean) => void;
};

type Problems = { readonly name?: string | undefined; readonly password?: string | undefined };

/** Asks what a new token is for. The input stays until it succeeds. */
export function NewAccessTokenDialog({ hasPassword, reaches, onCreated, onOpenChange }: Props) {
  const { t } = useTranslation();
  const { form, focusProblem } = useFocusProblem<HTMLDivElement>();
  const [name, setName] = useState("");
  const [scope, setScope] = useState<(typeof TOKEN_SCOPES)[number]>("read");
  const [reach, setReach] = useState(EVERYTHING);
  const [life, setLife] = useState<(typeof LIVES)[number]>("90");
  const [password, setPassword] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const refuse = (found: Problems) => {
    setProblems(found);
    focusProblem();
  };
  const creating = useMutation({
    mutationFn: () => {
      const days = Number(life);
      return createAccessToken({
        name,
        scope,
        ...reach,
        expiresAt: days === 0 ? null : new Date(Date.now() + days * DAY_MS).toISOString(),
        ...(hasPassword && { password }),
      });
    },
    onSuccess: ({ token }) => onCreated(token),
    onError: (error) => {
      const found = fieldProblems(error, ["name", "password"]);
      if (Object.keys(found).length > 0) refuse(found);
      else toast.error(t("tokens.createFailed"), errorWords(error, t));
    },
  });
  const submit = () => {
    const checked = checkTokenName(name);
    const found: Problems = {
      ...(!checked.ok && { name: `errors.${checked.problem}` }),
      ...(hasPassword && password === "" && { password: "profile.delete.passwordRequired" }),
    };
    if (Object.keys(found).length === 0) creating.mutate();
    else refuse(found);
  };
  return (
    <FormDialog
      cancelLabel={t("tokens.cancel")}
      closeLabel={t("profile.close")}
      confirmLabel={t("tokens.create")}
      description={t("tokens.newText")}
      loading={creating.isPending}
      loadingLabel={t("tokens.creating")}
      onOpenChange={onOpenChange}
      onSubmit={submit}
      open
      size="small"
      title={t("tokens.newTitle")}
    >
      <div className="grid gap-4" ref={form}>
        <TextField
          autoComplete="off"
          label={t("tokens.name")}
          maxLength={TOKEN_LIMITS.name}
          onChange={(event) => {
            setName(event.target.value);
            setProblems({ ...problems, name: undefined });
          }}
          placeholder={t("tokens.nameExample")}
          value={name}
          {...(problems.name === undefined ? {} : { error: t(problems.name) })}
        />
        <Select
          hint={t(`tokens.scopes.${scope}.text`)}
          label={t("tokens.scope")}
          onValueChange={setScope}
          options={TOKEN_SCOPES.map((one) => ({
            value: one,
            label: t(`tokens.scopes.${one}.name`),
          }))}
          value={scope}
        />
        <SearchSelect
          find={reaches.find}
          label={t("tokens.reach")}
          nothingFound={t("tokens.nothingFound")}
          onValueChange={(option) => setReach(reaches.read(option))}
          searchLabel={t("tokens.search")}
          value={reaches.optionOf(reach)}
          valueLabel={reaches.nameOf(reach)}
        />
        <Select
          label={t("tokens.expires")}
          onValueChange={setLife}
          options={LIVES.map((days) => ({
            value: days,
            label: days === "0" ? t("tokens.never") : t("tokens.days", { count: Number(days) }),
          }))}
          value={life}
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
