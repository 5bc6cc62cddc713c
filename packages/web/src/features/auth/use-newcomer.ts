import { checkName } from "@mosaico/domain/people/name";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ApiError, errorKey } from "#platform/api/api-error.ts";
import { passwordProblem } from "./password-problem.ts";

/** Name and new password of a user who registers, with the errors of each once they have tried to submit. */
export function useNewcomer(email: string, givenName = "") {
  const { t } = useTranslation();
  const [name, setName] = useState(givenName);
  const [password, setPassword] = useState("");
  const [refused, setRefused] = useState<string>();
  const [checked, setChecked] = useState(false);
  const outcome = checkName(name);
  const problems = {
    name: outcome.ok ? undefined : `errors.${outcome.problem}`,
    password: refused ?? passwordProblem(password, email),
  };
  return {
    name,
    setName,
    password,
    setPassword: (value: string) => {
      setPassword(value);
      setRefused(undefined);
    },
    isRight: problems.name === undefined && problems.password === undefined,
    problems,
    /** Shows errors from now on. */
    check: () => setChecked(true),
    shown: (problem: string | undefined) =>
      checked && problem !== undefined ? t(problem) : undefined,
    /** Shows a refused password at its field; returns false for other errors. */
    takeRefusal: (error: unknown): boolean => {
      const isOfPassword = error instanceof ApiError && error.code.startsWith("password.");
      if (isOfPassword) setRefused(errorKey(error));
      return isOfPassword;
    },
  };
}

export type Newcomer = ReturnType<typeof useNewcomer>;
