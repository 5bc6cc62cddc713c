import type { ReactNode } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { TextField } from "#ui/text-field.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import type { Newcomer } from "./use-newcomer.ts";

type Props = {
  readonly newcomer: Newcomer;
  readonly email: string;
  /** The address field, between the two. */
  readonly children: ReactNode;
};

/** Name, address and new password of a user who registers. */
export function NewcomerFields({ newcomer, email, children }: Props) {
  const { t } = useTranslation();
  const { name, password, problems, shown } = newcomer;
  return (
    <>
      <TextField
        autoComplete="name"
        error={shown(problems.name)}
        label={t("auth.name")}
        name="name"
        onChange={(event) => newcomer.setName(event.target.value)}
        required
        value={name}
      />
      {children}
      <NewPasswordField
        email={email}
        error={shown(problems.password)}
        label={t("auth.password")}
        name={name}
        onChange={newcomer.setPassword}
        value={password}
      />
    </>
  );
}
