import type { ErrorCode } from "@mosaico/contract/errors";
import type { Outcome } from "@mosaico/domain/outcome";
import { AppError } from "#platform/http/app-error.ts";

type Path = readonly (string | number)[];

/** The value of an outcome; a refusal is thrown with the place in the request that it is about. */
export function valueOf<Value, Problem extends ErrorCode>(
  outcome: Outcome<Value, Problem>,
  above: Path = [],
): Value {
  if (outcome.ok) return outcome.value;
  throw refusal(outcome.problem, [...above, ...(outcome.path ?? [])]);
}

/** The refusal of something that stands at this place in the request. */
export function refusal(code: ErrorCode, path: Path): AppError {
  return new AppError(code, path.length === 0 ? {} : { errors: [{ path: path.join("."), code }] });
}
