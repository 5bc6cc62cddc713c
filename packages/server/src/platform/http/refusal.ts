import type { ErrorCode } from "@mosaico/contract/errors";
import type { Outcome } from "@mosaico/domain/outcome";
import { AppError } from "./app-error.ts";

type Path = readonly (string | number)[];

/** The value of an outcome. Throws a refusal with its path in the request. */
export function valueOf<Value, Problem extends ErrorCode>(
  outcome: Outcome<Value, Problem>,
  above: Path = [],
): Value {
  if (outcome.ok) return outcome.value;
  throw refusal(outcome.problem, [...above, ...(outcome.path ?? [])]);
}

/** The error for a refused value at this path of the request. */
export function refusal(code: ErrorCode, path: Path): AppError {
  return new AppError(code, path.length === 0 ? {} : { errors: [{ path: path.join("."), code }] });
}
