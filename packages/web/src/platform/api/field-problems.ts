import { ApiError } from "./api-error.ts";

/** What a refusal says about these fields, as translation keys. */
export function fieldProblems<Field extends string>(
  error: Error,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  if (!(error instanceof ApiError)) return {};
  const problems: Partial<Record<Field, string>> = {};
  for (const { path, code } of error.errors) {
    const field = fields.find((one) => one === path);
    if (field !== undefined) problems[field] = `errors.${code}`;
  }
  return problems;
}
