import { ApiError, errorKey } from "#platform/api/api-error.ts";
import { FIELD_OF_PATH, type FormValues } from "./forms.api.ts";

/** Why a form was not taken: what stands beside each field, or one reason for all of it. */
export type FormProblem = {
  /** Translation keys by field. */
  readonly fields: Partial<Record<keyof FormValues, string>>;
  /** The translation key of what no field is to blame for. */
  readonly reason: string | undefined;
  /** No answer came at all: it can go by itself once there is a connection. */
  readonly isOffline: boolean;
};

/** What to show of a failed attempt. */
export function problemOf(error: unknown): FormProblem {
  const listed = error instanceof ApiError ? error.errors : [];
  const fields: Partial<Record<keyof FormValues, string>> = {};
  for (const { path, code } of listed) {
    const field = FIELD_OF_PATH[path];
    // Codes of the schema, such as too_big, are no codes of the catalogue.
    if (field !== undefined && code.includes(".")) fields[field] ??= `errors.${code}`;
  }
  const isOfFields = Object.keys(fields).length > 0;
  return {
    fields,
    reason: isOfFields ? undefined : errorKey(error),
    isOffline: error instanceof ApiError && error.code === "network",
  };
}
