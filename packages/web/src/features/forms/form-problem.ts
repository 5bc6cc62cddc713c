import { ApiError, errorKey } from "#platform/api/api-error.ts";
import { FIELD_OF_PATH, type FormValues } from "./forms.api.ts";

/** Why a form was refused: an error for each field, or one for the whole form. */
export type FormProblem = {
  /** Translation keys by field. */
  readonly fields: Partial<Record<keyof FormValues, string>>;
  /** The translation key of an error that concerns no field. */
  readonly reason: string | undefined;
  /** No response arrived: it can be sent automatically once there is a connection. */
  readonly isOffline: boolean;
};

/** The errors to show for a failed attempt. */
export function problemOf(error: unknown): FormProblem {
  const listed = error instanceof ApiError ? error.errors : [];
  const fields: Partial<Record<keyof FormValues, string>> = {};
  for (const { path, code } of listed) {
    const field = FIELD_OF_PATH[path];
    // Schema codes such as too_big are not in the catalogue.
    if (field !== undefined && code.includes(".")) fields[field] ??= `errors.${code}`;
  }
  const isOfFields = Object.keys(fields).length > 0;
  return {
    fields,
    reason: isOfFields ? undefined : errorKey(error),
    isOffline: error instanceof ApiError && error.code === "network",
  };
}
