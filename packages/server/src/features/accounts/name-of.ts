import type { ErrorCode } from "@mosaico/contract/errors";
import type { Outcome } from "@mosaico/domain/outcome";
import { AppError } from "#platform/http/app-error.ts";

/** Returns the normalised name, or throws the refusal as an error of the field `name`. */
export function nameOf<Problem extends ErrorCode>(checked: Outcome<string, Problem>): string {
  if (checked.ok) return checked.value;
  throw new AppError(checked.problem, { errors: [{ path: "name", code: checked.problem }] });
}
