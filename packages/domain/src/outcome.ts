/**
 * G1: the result of a rule: the value, or the stable code of the problem. An expected refusal is never an exception.
 */
export type Outcome<Value, Problem extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem; readonly path?: readonly (string | number)[] };

/** A successful outcome. */
export function accept<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** A refusal, with the field concerned if there is one. */
export function refuse<Problem extends string>(
  problem: Problem,
  path?: readonly (string | number)[],
): { readonly ok: false; readonly problem: Problem; readonly path?: readonly (string | number)[] } {
  return path === undefined ? { ok: false, problem } : { ok: false, problem, path };
}
