import { type Outcome, accept, refuse } from "../outcome.ts";

/** The longest name of a person, in UTF-16 code units. */
export const NAME_LIMIT = 80;

/** N1: the name without surrounding space, control and direction marks, or why it is refused. */
export function checkName(
  name: string,
): Outcome<string, "people.nameRequired" | "people.nameTooLong"> {
  const clean = name
    .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (clean === "") return refuse("people.nameRequired", ["name"]);
  if (clean.length > NAME_LIMIT) return refuse("people.nameTooLong", ["name"]);
  return accept(clean);
}
